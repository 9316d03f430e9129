import type { Store } from '#web/db/store.ts'
import { createPace, type Pace } from '../pace.ts'
import type { Attempt } from '../provider-answer.ts'
import type { BatchAttempt, BatchMailer, Mailer } from '../transport.ts'
import { claimMail } from './claim.ts'
import { type Batch, claimBatch, recordBatch } from './issue-batch.ts'
import { prepareMails } from './prepare-mails.ts'
import { recordAttempt } from './record-attempt.ts'
import { runSenders, senders } from './senders.ts'

/** What sending needs. Without a mailer no mail is claimed: they wait in the owner's inbox. */
export interface MailTransport {
  mailer: Mailer | undefined
  /** Without one the newsletter's issues wait. */
  batchMailer?: BatchMailer | undefined
  /** Of the process. Without one a sweep has its own. */
  pace?: Pace
  /** Sender, with the name that it has where there is no `senderName`. */
  from: string
  /** Name of the sender as the coach sets it. */
  senderName?: () => Promise<string>
  owners: string[]
}

/** A sender under another name (RFC 5322): `"Care & Co" <hello@example.com>`. */
export function namedSender(from: string, name: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return `"${name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}" <${address}>`
}

/** How many mails were sent, wait for a retry, and were given up. */
export type SweepResult = Record<Attempt['status'], number>

/** Every so many mails the one that is due longest goes, whatever it is: nothing waits for ever. */
const fairTurn = 8

/**
 * Sends what is due until nothing is, at the provider's rate. What a visitor waits for goes first, then
 * other mails, then the newsletter's issues: looked for anew before each call. Several sweeps at once
 * share the work and send nothing twice. Ends early when the provider is away or asks for a long wait.
 * @param signal claims no more once it is aborted
 */
export async function sweep(
  store: Store,
  transport: MailTransport,
  signal?: AbortSignal,
): Promise<SweepResult> {
  const result: SweepResult = { sent: 0, retry: 0, dead: 0 }
  const { mailer, pace = createPace() } = transport
  if (mailer === undefined) return result
  let troubles = 0
  /** @returns whether to go on: several failures in a row mean that the provider is away */
  const count = (attempt: Attempt | BatchAttempt, mails: number) => {
    pace.heard(attempt)
    if (attempt.status === 'retry' && attempt.rateLimited) return true
    result[attempt.status] += mails
    troubles = attempt.status === 'retry' ? troubles + 1 : 0
    return troubles < senders && !(attempt.status === 'retry' && attempt.pauseSweep)
  }
  await prepareMails(store, transport.owners)
  const name = await transport.senderName?.()
  const from = name ? namedSender(transport.from, name) : transport.from
  await runSenders(claims(store, { ...transport, mailer, from }, count), () => pace.turn(signal))
  return result
}

/** @returns claims the next mail or batch; sends it when it is called */
function claims(
  store: Store,
  { mailer, batchMailer, from, owners }: MailTransport & { mailer: Mailer },
  count: (attempt: Attempt | BatchAttempt, mails: number) => boolean,
) {
  let turns = 0
  let isBatchOut = false

  const nextMail = async (longestDue = false) => {
    const mail = await claimMail(store.db, from, longestDue)
    if (mail === undefined) return undefined
    return async () => {
      const { id, replyTo, headers, subject, text, html } = mail
      const addressed = { from: mail.sender ?? from, to: mail.recipients ?? owners }
      const attempt = await mailer({ ...addressed, replyTo, headers, subject, text, html }, id)
      const goesOn = count(attempt, 1)
      await recordAttempt(store, mail, attempt)
      return goesOn
    }
  }

  const sendBatch = async (batch: Batch, mailer: BatchMailer) => {
    const attempt = await mailer(batch.mails, batch.key)
    const goesOn = count(attempt, batch.mails.length)
    await recordBatch(store, batch, attempt)
    return goesOn
  }
  const done = () => {
    isBatchOut = false
  }

  /** One at a time: a hundred mails in a call need no second sender. */
  const nextBatch = async () => {
    if (batchMailer === undefined || isBatchOut) return undefined
    isBatchOut = true
    let isClaimed = false
    try {
      const batch = await claimBatch(store, from)
      isClaimed = batch !== undefined
      return batch && (() => sendBatch(batch, batchMailer).finally(done))
    } finally {
      if (!isClaimed) done()
    }
  }

  return async () => {
    const isFair = ++turns % fairTurn === 0
    if (isFair) await prepareMails(store, owners)
    const next = (isFair && (await nextBatch())) || (await nextMail(isFair))
    if (next) return next
    await prepareMails(store, owners)
    return (await nextMail()) ?? nextBatch()
  }
}
