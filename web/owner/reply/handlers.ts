import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { isBlank, tidy } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/answer.ts'
import type { RawFields } from '#web/http/body.ts'
import { html } from '#web/http/markup.ts'
import { runningSite } from '#web/leads/site.ts'
import { subjectLine } from '#web/mail/mail.ts'
import { replyPurpose } from '#web/mail/outbox/reopen-leads.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { leadColumns } from '../inbox.ts'
import {
  leadNotFound,
  leadPage,
  textOf,
  textProblem,
  withTextBack,
  writeAgain,
} from '../lead/lead-text-form.ts'
import { ownerAction } from '../owner-action.ts'
import { asRowId, rowIdIn } from '../row-id.ts'
import type { Delivery } from '../site.ts'
import { markAnswered, type ReplyStart, readReplyStart, replyBodies, replySender } from './reply.ts'
import { snippetNames } from './settings.ts'
import { withSnippet } from './with-snippet.ts'

const button = html`<button type="submit">Send</button>`

const form = {
  ...{ title: 'Your reply', path: 'reply', key: 'reply', label: 'Your words' },
  // Enter in the subject would press the first button. A disabled one presses nothing.
  above: (typed: RawFields) => html`<button type="submit" disabled hidden></button>
<div class="field"><label for="subject">Subject</label>
<input id="subject" name="subject" value="${textOf(typed.subject)}"></div>
`,
  buttons: button,
}

const withSnippets = ({ snippets }: ReplyStart) => ({
  ...form,
  buttons: html`${snippets.map(({ id, name }) => html`<button type="submit" name="insert" value="${id}">Insert “${name}”</button> `)}${button}`,
})

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
  const unfilled = snippetNames.find((name) => typed.includes(`{${name}}`))
  if (unfilled) return `Please fill in {${unfilled}}: the lead does not say it.`
  return textProblem(typed, 'reply')
}

const storeReply = (sendNow: () => void) =>
  ownerAction(async ({ owner, fields, request, site, store }) => {
    const leadId = rowIdIn(request)
    const find = async (db: Database) =>
      leadId &&
      (await db.select(leadColumns).from(leads).where(eq(leads.id, leadId)).for('update'))[0]
    const lead = await find(store.db)
    if (!lead) return leadNotFound()
    const start = await readReplyStart(store.db, lead, owner, await readTimeZone(store.db))
    const again = (status: number, problem?: string, change: RawFields = {}) =>
      writeAgain(withSnippets(start), status, lead.id, { ...fields, ...change }, problem)
    if (fields.insert !== undefined) {
      const inserted = start.snippets.find(({ id }) => id === fields.insert)?.text ?? ''
      return again(200, undefined, { text: withSnippet(textOf(fields.text), inserted, start.text) })
    }
    const [subject, typed] = [subjectLine(tidy(textOf(fields.subject))), tidy(textOf(fields.text))]
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
      await markAnswered(tx, lead.id)
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

/**
 * POST /owner/leads/[id]/reply {subject, text, reply}, or {insert} with a snippet's id: sends an owner's answer by
 * the outbox and marks the lead as answered.
 */
export const sendReplyWith = (sendNow: () => void) =>
  withTextBack(storeReply(sendNow), form, 'sent')

export const sendReply = sendReplyWith(() => runningSite().afterAnswer())
