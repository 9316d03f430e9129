import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { hasControl, isBlank, longest, tidy } from '#web/forms/text-rules.ts'
import { page, seeOther } from '#web/http/answer.ts'
import { readFields } from '#web/http/body.ts'
import { html } from '#web/http/markup.ts'
import { runningSite } from '#web/leads/site.ts'
import { subjectLine } from '#web/mail/mail.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { leadColumns } from '../inbox.ts'
import { notice, ownerAction, returnAddress, routeHandler } from '../owner-action.ts'
import { asRowId, rowIdIn } from '../row-id.ts'
import type { Delivery } from '../site.ts'
import { type ReplyStart, readReplyStart, replyBodies, replyPurpose, replySender } from './reply.ts'
import { snippetNames } from './settings.ts'
import { withSnippet } from './with-snippet.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

interface Typed {
  subject?: unknown
  text?: unknown
  reply?: unknown
  back?: unknown
}

/** The form once more, with everything that was typed and what to do. */
const writeAgain = (
  status: number,
  leadId: string,
  typed: Typed,
  start?: Pick<ReplyStart, 'snippets'>,
  problem?: string,
) =>
  page(
    status,
    'Your reply',
    html`<h1>Your reply</h1>
<form action="/owner/leads/${leadId}/reply" method="post" enctype="multipart/form-data">
<input type="hidden" name="back" value="${text(typed.back)}">
<input type="hidden" name="reply" value="${text(typed.reply)}">
<button type="submit" disabled hidden></button>
<div class="field"><label for="subject">Subject</label>
<input id="subject" name="subject" value="${text(typed.subject)}"></div>
<div class="field"><label for="text">Your words</label>
<textarea id="text" name="text" rows="14" ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''} autofocus>
${text(typed.text)}</textarea>
${problem && html`<p class="problem" id="problem" role="alert">${problem}</p>`}</div>
${(start?.snippets ?? []).map(({ id, name }) => html`<button type="submit" name="insert" value="${id}">Insert “${name}”</button> `)}
<button type="submit">Send</button>
</form>
<p><a href="${leadPage(leadId, typed.back)}">Back to the lead</a></p>`,
  )

const leadPage = (leadId: string, back: unknown) => returnAddress(back, `/owner/leads/${leadId}`)

const notFound = () => notice(404, 'This lead is not in the inbox any more.')

/** Obstacle to sending a reply, in words; undefined without one. */
async function obstacle(db: Database, lead: { email: string; status: string }, delivery: Delivery) {
  if (delivery.by !== 'mail')
    return 'This site cannot send mail yet (RESEND_API_KEY). Copy your words into your own mail program.'
  if (lead.status === 'spam') return 'This lead is in the spam box. Press “Not spam” first.'
  if (lead.status === 'erasing') return 'This lead is about to be erased. Press “Keep” first.'
  const [suppressed] = await suppressedAmong(db, [lead.email])
  return (
    suppressed && 'Mails to this address are stopped. Press “Allow mails again” on the lead first.'
  )
}

/** The problem of a reply as it was typed; undefined when it can be sent. */
function problemOf(subject: string, typed: string): string | undefined {
  if (isBlank(subject)) return 'Please write a subject.'
  if (isBlank(typed)) return 'Write something first.'
  const unfilled = snippetNames.find((name) => typed.includes(`{${name}}`))
  if (unfilled) return `Please fill in {${unfilled}}: the lead does not say it.`
  if (hasControl(typed)) return 'Please remove the special control characters.'
  return typed.length > longest.message
    ? `Please shorten your reply to ${longest.message.toLocaleString('en')} characters.`
    : undefined
}

const storeReply = (sendNow: () => void) =>
  ownerAction(async ({ owner, fields, request, site, store }) => {
    const leadId = rowIdIn(request)
    const find = async (db: Database) =>
      leadId &&
      (await db.select(leadColumns).from(leads).where(eq(leads.id, leadId)).for('update'))[0]
    const lead = await find(store.db)
    if (!lead) return notFound()
    const start = await readReplyStart(store.db, lead, owner, await readTimeZone(store.db))
    const again = (status: number, problem?: string, change: Typed = {}) =>
      writeAgain(status, lead.id, { ...fields, ...change }, start, problem)
    if (fields.insert !== undefined) {
      const inserted = start.snippets.find(({ id }) => id === fields.insert)?.text ?? ''
      return again(200, undefined, { text: withSnippet(text(fields.text), inserted, start.text) })
    }
    const [subject, typed] = [subjectLine(tidy(text(fields.subject))), tidy(text(fields.text))]
    const problem = problemOf(subject, typed)
    if (problem) return again(422, problem)

    const { delivery } = site
    const sender = delivery.by === 'mail' ? replySender(owner, delivery.from) : undefined
    const mail = {
      ...{ leadId: lead.id, purpose: replyPurpose, recipients: [lead.email], replyTo: owner },
      ...{ sender, subject, ...replyBodies(typed, start) },
    }
    const refused = await store.transaction(async (tx) => {
      // Locked: an erasure waits, or has been.
      const now = await find(tx)
      if (!now) return 'gone'
      const inTheWay = await obstacle(tx, now, delivery)
      if (inTheWay) return inTheWay
      await putIntoOutbox(tx, asRowId(fields.reply) ?? randomUUID(), mail)
      const answeredAt = sql`coalesce(${leads.answeredAt}, now())`
      await tx
        .update(leads)
        .set({ status: 'answered', laterUntil: null, answeredAt })
        .where(eq(leads.id, lead.id))
      await writeAudit(tx, owner, 'replied', lead.id)
      return undefined
    })
    if (refused === 'gone') return again(404, 'This lead is not in the inbox any more.')
    if (refused) return again(409, refused)
    sendNow()
    const to = new URL(leadPage(lead.id, fields.back), 'http://inbox')
    to.searchParams.delete('undo')
    to.searchParams.set('done', 'replied')
    return seeOther(`${to.pathname}${to.search}`)
  })

/** A form that comes again, as after a double click, makes one mail; with other words it makes another. */
async function putIntoOutbox(
  tx: Database,
  id: string,
  mail: Omit<typeof outbox.$inferInsert, 'id'>,
) {
  const added = await tx
    .insert(outbox)
    .values({ id, ...mail })
    .onConflictDoNothing()
    .returning()
  if (added.length > 0) return
  const [before] = await tx.select().from(outbox).where(eq(outbox.id, id))
  if (
    before?.leadId === mail.leadId &&
    before?.text === mail.text &&
    before?.subject === mail.subject
  )
    return
  await tx.insert(outbox).values({ id: randomUUID(), ...mail })
}

const whyNot: Record<number, string> = {
  401: 'You are not signed in any more, so this was not sent. Sign in in another tab, then press the button here again.',
  503: 'The database does not answer just now, so this was not sent. Please press the button again in a minute.',
}

/**
 * POST /owner/leads/[id]/reply {subject, text, reply}, or {insert} with a snippet's id: sends an owner's answer by
 * the outbox and marks the lead as answered. A reply that was not sent comes back in the answer.
 */
export const sendReplyWith = (sendNow: () => void) =>
  routeHandler((siteOf) => async (request) => {
    const copy = request.clone()
    const response = await storeReply(sendNow).for(siteOf)(request)
    const leadId = rowIdIn(request)
    const why = whyNot[response.status]
    if (leadId === undefined || why === undefined) return response
    return writeAgain(
      response.status,
      leadId,
      await readFields(copy).catch(() => ({})),
      undefined,
      why,
    )
  })

export const sendReply = sendReplyWith(() => runningSite().afterAnswer())
