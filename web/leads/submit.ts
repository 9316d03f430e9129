import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { countIncident } from '#web/db/incidents.ts'
import { countAgainst, type Limit } from '#web/db/rate-limit.ts'
import type { Database, Store } from '#web/db/store.ts'
import { idempotency, leads } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { isCeilingReached, isMailHeld } from '#web/mail/outbox/ceiling.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'
import { asksToConfirm } from './opt-in.ts'
import type { Source } from './page-url.ts'
import { searchTextOf } from './search-text.ts'
import { followSeries } from './series.ts'
import type { Snapshot } from './snapshot.ts'
import { standInAddress } from './stand-in-address.ts'
import { queueWebhook } from './webhook.ts'

/** Facts about a lead that are not fields of its form. */
export interface Circumstances<Content = unknown> {
  /** The coach's content for the kind, read before the transaction. */
  content: Content
  /** Texts of the mails, read before the transaction. */
  words: MailWords
  /** Texts of the questions, answers and result, for a kind with questions. */
  snapshot?: Snapshot | undefined
  /** The idempotency key. Without one, equal fields on the same day count as the same lead. */
  key?: string
  page: string | null
  source: Source | null
  userAgent: string | null
  siteUrl: string
  limits: Limit[]
  /** Daily limits. Counted only if the other limits allow the lead, so that repeated clicks do not use them up. */
  daily?: Limit[]
  /** Reasons for suspecting spam; empty or absent if there are none. */
  suspicion?: string[]
}

/** Notes for the visitor about mails. */
export interface MailNotes {
  /** The visitor gets no mail: the address is suppressed. */
  mailBlocked?: boolean
  /** A mail asks the visitor to confirm a subscription. */
  toConfirm?: boolean
  /** The mails to the visitor are held, because more forms come than people send. */
  mailLater?: boolean
}

export type Outcome =
  | ({ status: 'stored' | 'repeated'; id: string } & MailNotes)
  | { status: 'different-body' }
  | { status: 'limited'; seconds: number }

/**
 * Stores a lead and its mails in one transaction.
 * @param fields output of `kind.schema`
 * @returns `repeated` with the first lead's id for the same key and fields, `different-body` for the same key and other
 *   fields, `limited` beyond a limit
 * @throws after an error, for example of the database; then nothing was stored
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
  const { page, source, userAgent, siteUrl, content, words, snapshot } = about

  return store.transaction(async (tx) => {
    const [suppressed] = await suppressedAmong(tx, [email])
    const toConfirm = await asksToConfirm(tx, kind, fields)
    const notes = { mailBlocked: suppressed !== undefined, toConfirm }
    const claim = { kind: kind.kind, key, bodyHash, leadId: id }
    // The second of two concurrent requests with the same key waits here until the first one commits.
    const claimed = await tx.insert(idempotency).values(claim).onConflictDoNothing().returning()
    if (claimed.length === 0) {
      const before = await earlierNotes(tx, claim, notes)
      if (before.status !== 'repeated') return before
      if ((await kind.stillEffective?.(fields, before.id, tx)) !== false) return before
      const old = and(sameKey(claim), eq(idempotency.leadId, before.id))
      const replaced = await tx.update(idempotency).set({ leadId: id }).where(old).returning()
      // A concurrent request with the same form has put its own lead under this key.
      if (replaced.length === 0) return earlierNotes(tx, claim, notes)
    }

    const seconds = await countInTurn(tx, [...about.limits, ...(about.daily ?? [])])
    if (seconds > 0) {
      await tx.delete(idempotency).where(sameKey(claim))
      await countIncident(tx, 'form')
      return { status: 'limited', seconds }
    }
    // Probable spam is stored without mails until the owner decides (release-spam.ts).
    const suspect = (about.suspicion?.length ?? 0) > 0
    const timeZone = await readTimeZone(tx)
    const dueAt = kind.dueDate?.(receivedAt, content, timeZone, fields) ?? null
    const facts = {
      ...{ id, receivedAt, timeZone, page, siteUrl, words, dueAt, snapshot, suppressed, toConfirm },
    }
    const mails = suspect ? [] : await kind.mails(fields, facts, content, tx)
    const isHeld = await isCeilingReached(tx)
    // The form changes nothing, so no lead is stored. The key stays, so that a repeated form gets the same response. The
    // note is that of a new subscriber, because it must not reveal who is subscribed.
    if (mails === undefined) return { status: 'stored', id, ...notes, mailLater: isHeld }
    await tx.insert(leads).values({
      ...{
        id,
        kind: kind.kind,
        name,
        email: email || standInAddress(id),
        details,
        shown: snapshot,
        page,
        source,
        userAgent,
        receivedAt,
      },
      status: suspect ? 'spam' : 'new',
      suspicion: suspect ? about.suspicion : null,
      dueAt,
      program: programKeyOf(details),
      searchText: searchTextOf({ name, email, details, page, source }),
    })
    await addToOutbox(tx, id, mails, isHeld ? 'held' : 'waiting')
    if (!suspect) {
      await queueWebhook(tx, id)
      await followSeries(tx, kind, fields, { dueAt, receivedAt })
    }
    const mailLater = isHeld && mails.some(({ to }) => to !== 'owners')
    return { status: 'stored', id, ...notes, mailLater }
  })
}

/** Counts limits until one refuses the lead, so that a refused lead does not use up the later limits. */
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

async function earlierOutcome(tx: Database, claim: Claim): Promise<Outcome> {
  const [first] = await tx.select().from(idempotency).where(sameKey(claim))
  if (first === undefined) throw new Error('A concurrent request deleted the idempotency key: send the form again.')
  return first.bodyHash === claim.bodyHash ? { status: 'repeated', id: first.leadId } : { status: 'different-body' }
}

/** Returns the outcome of the earlier form, with the notes of this moment. */
async function earlierNotes(tx: Database, claim: Claim, notes: MailNotes): Promise<Outcome> {
  const earlier = await earlierOutcome(tx, claim)
  if (earlier.status !== 'repeated') return earlier
  const mailLater = (await isMailHeld(tx, earlier.id)) || (await isCeilingReached(tx))
  return { ...earlier, ...notes, mailLater }
}

const programKeyOf = (details: object): string | null =>
  'program' in details && typeof details.program === 'string' ? details.program : null
