import { asc, desc, eq, not, type SQL } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  newsletterSubscribers as subscribers,
  suppressionList,
} from '#web/db/tables.ts'
import { isPendingConfirmation } from '#web/leads/confirmations.ts'
import { pageOf, rangeOf } from '../paging.ts'
import { countRecipients } from './issues/issue-sending.ts'

export type SubscriberFilter = 'active' | 'all'

export const readSubscriberFilter = (text: unknown): SubscriberFilter => (text === 'all' ? 'all' : 'active')

export const subscriberCondition = (shown: SubscriberFilter): SQL | undefined =>
  shown === 'active' ? eq(subscribers.status, 'active') : undefined

/** Reads a page of subscribers, newest first, each with the reason of a suppression. */
export async function listSubscribers(db: Database, shown: SubscriberFilter, page = 1, size = 25) {
  const { limit, offset } = rangeOf(page, size)
  const rows = await db
    .select({ subscriber: subscribers, suppressed: suppressionList.reason })
    .from(subscribers)
    .leftJoin(suppressionList, eq(suppressionList.email, subscribers.email))
    .where(subscriberCondition(shown))
    .orderBy(desc(subscribers.subscribedAt), asc(subscribers.email))
    .limit(limit)
    .offset(offset)
  const { rows: onPage, next } = pageOf(rows, page, size)
  return {
    rows: onPage.map(({ subscriber, suppressed }) => ({ ...subscriber, suppressed })),
    next,
  }
}

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

/** Counts active, all, and suppressed active subscribers, and the suppressed addresses by reason. */
export async function countSubscribers(db: Database) {
  const active = await db.$count(subscribers, subscriberCondition('active'))
  const suppressed = active - (await countRecipients(db))
  const isComplaint = eq(suppressionList.reason, 'complained')
  return {
    ...{ active, all: await db.$count(subscribers), suppressed },
    ...{
      unreachable: await db.$count(suppressionList, not(isComplaint)),
      complained: await db.$count(suppressionList, isComplaint),
    },
  }
}

/** Reads the newest pending sign-ups, and the number of all. */
export async function listUnconfirmed(db: Database, size = 25) {
  const rows = await db
    .select()
    .from(confirmations)
    .where(isPendingConfirmation)
    .orderBy(desc(confirmations.at))
    .limit(size)
  return { rows, count: await db.$count(confirmations, isPendingConfirmation) }
}

export type Unconfirmed = Awaited<ReturnType<typeof listUnconfirmed>>
