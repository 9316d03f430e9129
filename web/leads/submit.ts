import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { countAgainst, type Limit } from '#web/db/rate-limit.ts'
import type { Database, Store } from '#web/db/store.ts'
import { idempotency, leads, outbox } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import type { Mail } from '#web/mail/mail.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'
import { asksToConfirm } from './opt-in.ts'
import type { Source } from './page-url.ts'
import type { Shown } from './shown.ts'
import { queueWebhook } from './webhook.ts'

/** What is known about a lead besides its fields. */
export interface Circumstances<Content = unknown> {
  /** The coach's texts for the kind's mails, read before the transaction. */
  content: Content
  /** Of the mails, read before it too. */
  words: MailWords
  /** The words of its questions, answers and result. */
  shown?: Shown | undefined
  /** The form's key. Without one, the same fields on the same day count as the same lead. */
  key?: string
  page: string | null
  source: Source | null
  userAgent: string | null
  siteUrl: string
  limits: Limit[]
  /** Counted only where the others let it pass: a visitor who presses again uses no day up. */
  daily?: Limit[]
  /** Why it looks like spam; empty or absent where nothing does. */
  suspicion?: string[]
}

/** What the visitor is told of the mails. */
export interface Told {
  /** None goes to them: the address is suppressed. */
  mailBlocked?: boolean
  /** One asks them to confirm a subscription. */
  toConfirm?: boolean
}

export type Outcome =
  | ({ status: 'stored' | 'repeated'; id: string } & Told)
  | { status: 'different-body' }
  | { status: 'limited'; seconds: number }

/**
 * Stores a lead and the mails it causes, in one transaction.
 * @param fields what `kind.schema` gave
 * @returns `repeated` with the first lead's id when the key was used with the same fields before,
 *   `different-body` when it was used with others, `limited` when there were too many
 * @throws when nothing was stored
 */
export function submit<Fields extends Person, Content>(
  store: Store,
  kind: LeadKind<Fields, Content>,
  fields: Fields,
  about: Circumstances<Content>,
): Promise<Outcome> {
  const id = randomUUID()
  const receivedAt = new Date()
  const bodyHash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  const key = about.key ?? `${receivedAt.toISOString().slice(0, 10)} ${bodyHash}`
  const { name, email, ...details } = fields
  const { page, source, userAgent, siteUrl, content, words, shown } = about

  return store.transaction(async (tx) => {
    const [suppressed] = await suppressedAmong(tx, [email])
    const toConfirm = await asksToConfirm(tx, kind, fields)
    const told = { mailBlocked: suppressed !== undefined, toConfirm }
    const claim = { kind: kind.kind, key, bodyHash, leadId: id }
    // Of two at once with one key the second waits here for the first to commit, and then sees it.
    const claimed = await tx.insert(idempotency).values(claim).onConflictDoNothing().returning()
    if (claimed.length === 0) {
      const before = { ...(await earlier(tx, claim)), ...told }
      if (before.status !== 'repeated') return before
      if ((await kind.stillEffective?.(fields, before.id, tx)) !== false) return before
      const old = and(sameKey(claim), eq(idempotency.leadId, before.id))
      const replaced = await tx.update(idempotency).set({ leadId: id }).where(old).returning()
      // Another request with the same form has replaced it first.
      if (replaced.length === 0) return { ...(await earlier(tx, claim)), ...told }
    }

    const seconds = await countInTurn(tx, [...about.limits, ...(about.daily ?? [])])
    if (seconds > 0) {
      await tx.delete(idempotency).where(sameKey(claim))
      return { status: 'limited', seconds }
    }
    // What is probably spam is stored for the owner to judge, without mails: see release-spam.ts.
    const suspect = (about.suspicion?.length ?? 0) > 0
    const timeZone = await readTimeZone(tx)
    const dueAt = kind.due?.(receivedAt, content, timeZone) ?? null
    const facts = {
      ...{ id, receivedAt, timeZone, page, siteUrl, words, dueAt, shown, suppressed, toConfirm },
    }
    const mails = suspect ? [] : await kind.mails(fields, facts, content, tx)
    // The key stays stored: sent again, the answer must be the one that something new would get.
    if (mails === undefined) return { status: 'stored', id, ...told }
    await tx.insert(leads).values({
      ...{ id, kind: kind.kind, name, email, details, shown, page, source, userAgent, receivedAt },
      status: suspect ? 'spam' : 'new',
      suspicion: suspect ? about.suspicion : null,
      dueAt,
      program: programKeyOf(details),
    })
    await addToOutbox(tx, id, mails)
    // Of a subscription that is to be confirmed, other programs hear once it is.
    const waits = toConfirm && kind.withoutSubscription?.(fields) === undefined
    if (!suspect && !waits) await queueWebhook(tx, id)
    return { status: 'stored', id, ...told }
  })
}

/** What one limit refuses does not count against the next: a visitor's comes before that of the address typed. */
async function countInTurn(tx: Database, limits: Limit[]): Promise<number> {
  for (const limit of limits) {
    const seconds = await countAgainst(tx, [limit])
    if (seconds > 0) return seconds
  }
  return 0
}

interface Claim {
  kind: string
  key: string
  bodyHash: string
}

const sameKey = ({ kind, key }: Claim) => and(eq(idempotency.kind, kind), eq(idempotency.key, key))

async function earlier(tx: Database, claim: Claim): Promise<Outcome> {
  const [first] = await tx.select().from(idempotency).where(sameKey(claim))
  if (first === undefined) throw new Error('The key went away while it was looked at: try again.')
  return first.bodyHash === claim.bodyHash
    ? { status: 'repeated', id: first.leadId }
    : { status: 'different-body' }
}

/** Puts mails into the outbox: a lead's, or of none. */
export async function addToOutbox(
  tx: Database,
  leadId: string | null,
  mails: Mail[],
): Promise<void> {
  if (mails.length > 0) await tx.insert(outbox).values(mails.map((mail) => asRow(mail, leadId)))
}

const programKeyOf = (details: object): string | null =>
  'program' in details && typeof details.program === 'string' ? details.program : null

function asRow(
  { to, purpose, replyTo, headers, subject, text, html }: Mail,
  leadId: string | null,
) {
  const recipients = to === 'owners' ? null : [to.address]
  return { id: randomUUID(), leadId, purpose, recipients, replyTo, headers, subject, text, html }
}
