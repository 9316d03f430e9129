import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { isBlank, tidy } from '#web/forms/text-rules.ts'
import type { RawFields } from '#web/http/body.ts'
import { html } from '#web/http/markup.ts'
import { seeOther } from '#web/http/response.ts'
import { realAddress } from '#web/leads/stand-in-address.ts'
import { subjectLine } from '#web/mail/mail.ts'
import { replyPurpose } from '#web/mail/outbox/reopen-leads.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { writeAudit } from '../audit-log.ts'
import { leadColumns } from '../lead-columns.ts'
import { ownerAction, textOf, withQuery } from '../owner-action.ts'
import type { Delivery } from '../owner-site.ts'
import { asRowId, rowIdIn } from '../row-id.ts'
import { snippetNames } from '../settings/reply-snippets.ts'
import { markAnswered, type ReplyStart, readReplyStart, replyBodies, replySender } from './compose-reply.ts'
import { insertSnippet } from './insert-snippet.ts'
import { leadNotFound, leadPage, retryPage, returnTextOnFailure, textProblem } from './lead-text-form.ts'

const button = html`<button type="submit">Send</button>`

const form = {
  ...{ title: 'Your reply', path: 'reply', key: 'reply', label: 'Your words' },
  // Makes Enter do nothing: it presses the first button, which is disabled.
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

/** Returns the reason why a reply cannot be sent to a lead; undefined if it can. */
async function obstacle(db: Database, lead: { email: string; status: string }, delivery: Delivery) {
  if (delivery.by !== 'mail')
    return 'This site cannot send mail yet (RESEND_API_KEY). Copy your words into your own mail program.'
  if (lead.status === 'spam') return 'This lead is in the spam box. Press “Not spam” first.'
  if (lead.status === 'erasing') return 'This lead is about to be erased. Press “Keep” first.'
  if (realAddress(lead.email) === '') return 'This form asked for no email, so nothing can be sent.'
  const [suppressed] = await suppressedAmong(db, [lead.email])
  return suppressed && 'Mails to this address are stopped. Press “Allow mails again” on the lead first.'
}

/** Validates a reply. @returns the problem; undefined if it can be sent */
function problemOf(subject: string, typed: string): string | undefined {
  if (isBlank(subject)) return 'Please write a subject.'
  const placeholder = snippetNames.find((name) => typed.includes(`{${name}}`))
  if (placeholder) return `Please fill in {${placeholder}}: the lead does not say it.`
  return textProblem(typed, 'reply')
}

const queueReply = ownerAction(async ({ owner, fields, request, site, store }) => {
  const leadId = rowIdIn(request)
  const find = async (db: Database) =>
    leadId && (await db.select(leadColumns).from(leads).where(eq(leads.id, leadId)).for('update'))[0]
  const lead = await find(store.db)
  if (!lead) return leadNotFound()
  const start = await readReplyStart(store.db, lead, owner, await readTimeZone(store.db))
  const retry = (status: number, problem?: string, change: RawFields = {}) =>
    retryPage(withSnippets(start), status, lead.id, { ...fields, ...change }, problem)
  if (fields.insert !== undefined) {
    const inserted = start.snippets.find(({ id }) => id === fields.insert)?.text ?? ''
    return retry(200, undefined, {
      text: insertSnippet(textOf(fields.text), inserted, start.text),
    })
  }
  const [subject, typed] = [subjectLine(tidy(textOf(fields.subject))), tidy(textOf(fields.text))]
  const problem = problemOf(subject, typed)
  if (problem) return retry(422, problem)

  const { delivery } = site
  const sender = delivery.by === 'mail' ? replySender(owner, delivery.from) : undefined
  const mail = {
    ...{ leadId: lead.id, purpose: replyPurpose, recipients: [lead.email], replyTo: owner },
    ...{ sender, subject, ...replyBodies(typed, start) },
  }
  const refused = await store.transaction(async (tx) => {
    // Locks the lead, so that an erasure waits. An earlier erasure may have deleted the lead already.
    const locked = await find(tx)
    if (!locked) return 'deleted'
    const problem = await obstacle(tx, locked, delivery)
    if (problem) return problem
    await addOnce(tx, asRowId(fields.reply) ?? randomUUID(), mail)
    await markAnswered(tx, lead.id)
    await writeAudit(tx, owner, 'replied', lead.id)
    return undefined
  })
  if (refused === 'deleted') return retry(404, 'This lead is not in the inbox any more.')
  if (refused) return retry(409, refused)
  site.sendAfterResponse()
  return seeOther(withQuery(leadPage(lead.id, fields.back), { undo: null, done: 'replied' }))
})

/** Adds a reply to the outbox, unless the same form has added the same text before. */
async function addOnce(tx: Database, id: string, mail: Omit<typeof outbox.$inferInsert, 'id'>) {
  const added = await tx
    .insert(outbox)
    .values({ id, ...mail })
    .onConflictDoNothing()
    .returning()
  if (added.length > 0) return
  const [before] = await tx.select().from(outbox).where(eq(outbox.id, id))
  if (before?.leadId === mail.leadId && before?.text === mail.text && before?.subject === mail.subject) return
  await tx.insert(outbox).values({ id: randomUUID(), ...mail })
}

/**
 * Handles POST /owner/leads/[id]/reply {subject, text, reply}: queues a reply, and marks the lead as
 * answered. With {insert}, the id of a snippet, it returns the form with that snippet.
 */
export const sendReply = returnTextOnFailure(queueReply, form, 'sent')
