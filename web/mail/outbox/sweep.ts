import type { Store } from '#web/db/store.ts'
import type { MailRow } from '#web/db/tables.ts'
import { isForOwners } from '../mail.ts'
import { createPace, type Pace } from '../pace.ts'
import type { Attempt } from '../provider-response.ts'
import { type OnSuppressed, suppressEmail } from '../suppression/suppression-list.ts'
import { signInToken, withToken } from '../token-text.ts'
import type { BatchAttempt, BatchMailer, Mailer } from '../transport.ts'
import { claimMail } from './claim.ts'
import { type Batch, claimBatch } from './claim-batch.ts'
import { prepareMails } from './prepare-mails.ts'
import { decide, recordAttempt, type SuppressRefused } from './record-attempt.ts'
import { recordBatch } from './record-batch.ts'
import { runSenders, senders } from './senders.ts'

/** Dependencies of a sweep. Without a mailer the mails wait, and the owner reads them in the inbox. */
export interface MailTransport {
  mailer: Mailer | undefined
  /** Sends newsletter issues. Without a batch mailer they wait. */
  batchMailer?: BatchMailer | undefined
  /** Pace that all sweeps of the process share. By default each sweep has its own. */
  pace?: Pace
  /** Sender's address, with a name that `senderName` replaces. */
  from: string
  /** Returns the name of the sender, as set by the coach. */
  senderName?: () => Promise<string>
  owners: string[]
  /** Key of the sign-in links. */
  secret?: string | undefined
  /** Called for each address that the provider refuses as invalid. */
  onSuppressed?: OnSuppressed
}

/** Replaces the name of a sender (RFC 5322): `"Care & Co" <hello@example.com>`. */
function namedSender(from: string, name: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return `"${name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}" <${address}>`
}

/** Number of sent mails, of mails that wait for a retry, and of dead mails. */
export type SweepResult = Record<Attempt['status'], number>

/**
 * Every eighth turn ignores the sending order, so that no mail waits for ever. It sends a batch of an issue if one is
 * due, and otherwise the mail with the earliest due time.
 */
const fairTurn = 8

/**
 * Sends the due mails at the provider's rate until none is left. Mails that a visitor waits for go first, then other
 * mails, then newsletter issues. Concurrent sweeps share the work, and send nothing twice, because each mail is claimed
 * first. A sweep ends early if the provider is down or asks for a long wait.
 * @param signal an abort stops further claims
 */
export async function sweep(store: Store, transport: MailTransport, signal?: AbortSignal): Promise<SweepResult> {
  const result: SweepResult = { sent: 0, retry: 0, dead: 0 }
  const { mailer, pace = createPace() } = transport
  if (mailer === undefined) return result
  let failures = 0
  /** @returns false to end the sweep, because several failures in a row mean that the provider is down */
  const count = (attempt: Attempt | BatchAttempt, mails: number) => {
    pace.adjust(attempt)
    if (attempt.status === 'retry' && attempt.rateLimited) return true
    result[attempt.status] += mails
    failures = attempt.status === 'retry' ? failures + 1 : 0
    return failures < senders && !(attempt.status === 'retry' && attempt.pauseSweep)
  }
  await prepareMails(store, transport.owners)
  const name = await transport.senderName?.()
  const from = name ? namedSender(transport.from, name) : transport.from
  await runSenders(claims(store, { ...transport, mailer, from }, count), () => pace.turn(signal))
  return result
}

/**
 * Headers of a mail. Gmail folds mails with one subject into a conversation, in which a new one is easily missed. Mails to
 * owners and sign-in mails stay apart by an id of their own.
 */
const headersOf = ({ id, purpose, expiresAt, headers }: MailRow) =>
  isForOwners(purpose) || expiresAt ? { ...headers, 'X-Entity-Ref-ID': id } : headers

/** Returns a function that claims the next mail or batch. Its result is a function that sends the claimed one. */
function claims(
  store: Store,
  transport: MailTransport & { mailer: Mailer },
  count: (attempt: Attempt | BatchAttempt, mails: number) => boolean,
) {
  const { mailer, batchMailer, from, owners, secret = '', onSuppressed } = transport
  let turns = 0
  let isBatchOut = false

  const suppressRefused: SuppressRefused = async (tx, mails) => {
    for (const address of mails.flatMap(({ recipients }) => recipients ?? [])) {
      if (owners.includes(address)) continue
      await suppressEmail(tx, address, 'refused')
      await onSuppressed?.(tx, address, 'refused')
    }
  }

  const nextMail = async (longestDue = false) => {
    const mail = await claimMail(store.db, from, longestDue)
    if (mail === undefined) return undefined
    return async () => {
      const { id, replyTo, subject } = mail
      const content = mail.expiresAt ? withToken(mail, signInToken(secret, id)) : mail
      const { text, html } = content
      const addressed = { from: mail.sender ?? from, to: mail.recipients ?? owners }
      const message = { ...addressed, replyTo, headers: headersOf(mail), subject, text, html }
      const answer = await mailer(message, id)
      const attempt = await decide(store.db, mail, answer)
      const goesOn = count(attempt, 1)
      await recordAttempt(store, mail, attempt, suppressRefused)
      return goesOn
    }
  }

  const sendBatch = async (batch: Batch, mailer: BatchMailer) => {
    const attempt = await mailer(batch.mails, batch.key)
    const goesOn = count(attempt, batch.mails.length)
    await recordBatch(store, batch, attempt, suppressRefused)
    return goesOn
  }
  const done = () => {
    isBatchOut = false
  }

  /** Claims one batch at a time. With a hundred mails per call, concurrent batches are not needed. */
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
