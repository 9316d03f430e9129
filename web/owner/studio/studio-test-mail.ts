import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { draftMode } from 'next/headers'
import { lakeDown } from '#web/content/lake-down.ts'
import { getDraftMails } from '#web/content/queries/mails.ts'
import { responderForStudio } from '#web/content/studio-origin.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import type { Store } from '#web/db/store.ts'
import { type MailRow, outbox } from '#web/db/tables.ts'
import { environment } from '#web/env.ts'
import { json } from '#web/http/response.ts'
import { mailTransport } from '#web/leads/lead-site.ts'
import { wordsOf } from '#web/leads/mail-words.ts'
import { type Mail, subjectLine, testPurpose } from '#web/mail/mail.ts'
import { type MailTransport, sweep } from '#web/mail/outbox/sweep.ts'
import { adviceOn } from '../mails/mail-labels.ts'
import { exampleMail } from './example-mail.ts'

const failures = {
  500: 'The site has a fault. Look in your mailbox before you try again, and tell the person who looks after the site: its log has the reason.',
  503: 'Nothing was sent: the site could not reach what it needs. Try again in a minute.',
}

/** Rate limit, so that an attacker in the Studio cannot flood a mailbox. */
export const testLimit = { key: 'test mail', max: 10, seconds: 600 }

/** Time limit of the sweep before the response, in milliseconds. The sweep may send other mails first. */
const sweepTime = 5_000

/**
 * Handles a POST of the Studio in draft mode: sends the mail that the query parameter `mail` names to the owners, with
 * example data and the texts of the coach's draft.
 */
export async function postTestMail(request: Request): Promise<Response> {
  const { siteUrl } = environment()
  const respondToStudio = responderForStudio(request.headers)
  if (!respondToStudio) return json(403, { message: 'Only the Studio sends test mails.' })
  const respond = (status: number, message: string) => respondToStudio(status, { message })
  if (!(await draftMode()).isEnabled)
    return respond(403, 'Nothing was sent: the preview is closed. Reload this page, then try again.')
  try {
    const words = wordsOf(await getDraftMails())
    const mail = await exampleMail(new URL(request.url).searchParams.get('mail') ?? '', words, siteUrl)
    if (mail === undefined) return respond(404, 'Nothing was sent: there is no such mail.')
    const { status, message } = await sendTest(await currentStore(), mailTransport(), mail)
    return respond(status, message)
  } catch (error) {
    const status = lakeDown(error) ?? logFailure('[mail preview] test mail failed', error)
    return respond(status, failures[status])
  }
}

/**
 * Sends a mail through the outbox to the owners. Recipients cannot be chosen, so that an editor cannot send
 * mails to anybody.
 * @param owner single recipient instead of all owners
 * @returns HTTP status, and a message about the outcome
 */
export async function sendTest(
  store: Store,
  transport: MailTransport,
  mail: Pick<Mail, 'headers' | 'subject' | 'text' | 'html'>,
  owner?: string,
) {
  const wait = await countAgainst(store.db, [testLimit])
  if (wait > 0) {
    const message = `Nothing was sent: these were many. Try again in ${Math.ceil(wait / 60)} min.`
    return { status: 429, message }
  }
  const id = randomUUID()
  const { headers, text, html } = mail
  const subject = subjectLine(`Test: ${mail.subject}`)
  const recipients = owner === undefined ? null : [owner]
  await store.db.insert(outbox).values({ id, purpose: testPurpose, recipients, headers, subject, text, html })
  await sweep(store, transport, AbortSignal.timeout(sweepTime))
  const [row] = await store.db.select().from(outbox).where(eq(outbox.id, id))
  return { status: 200, message: outcomeOf(row, transport, owner) }
}

function outcomeOf(row: MailRow | undefined, { mailer, owners }: MailTransport, owner: string | undefined): string {
  const to = owner ?? owners.join(', ')
  if (mailer === undefined)
    return `Not sent: this site has no key for sending mail yet (RESEND_API_KEY). The mail waits in the outbox, under Mails in the leads, and goes to ${to} once there is one.`
  if (row?.state === 'sent') return `Sent to ${to}.`
  const advice = row && adviceOn(row, row.state === 'suppressed')
  return `Not sent: it is in the outbox, under Mails in the leads. ${advice ?? 'Other mails go first.'}`
}
