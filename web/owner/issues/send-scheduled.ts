import { eq, lte, type SQL, sql } from 'drizzle-orm'
import { isCopy } from '#web/db/copy-mark.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { type HeldReason, scheduledIssues } from '#web/db/tables.ts'
import { beginIssue, TooManyIssues, tellOwners } from './begin-issue.ts'
import type { IssueSite } from './issue-site.ts'
import { notSent } from './owner-notice.ts'
import { claimScheduled, holdScheduled, isTime, lateHours } from './schedule.ts'

type Site = Pick<IssueSite, 'siteUrl' | 'canSend' | 'issueToSend' | 'words'>

/**
 * Begins the issues whose time has come. One that cannot begin is tried again by the next run, for some hours; then it is
 * held, and the owners are told. A copy of a site begins none.
 */
export async function sendScheduled(store: Store, siteOf: () => Site): Promise<void> {
  if ((await store.db.$count(scheduledIssues, isTime)) === 0 || (await isCopy(store.db))) return
  const site = siteOf()
  const isMissed = lte(scheduledIssues.sendAt, sql`now() - make_interval(hours => ${lateHours})`)
  await hold(store, site, isMissed, 'missed')
  if (!site.canSend) return
  for (const { id } of await store.db.select().from(scheduledIssues).where(isTime))
    await begin(store, site, id).catch((error: unknown) =>
      console.error(`[newsletter] an issue whose time has come waits: ${errorCode(error)}`),
    )
}

async function begin(store: Store, site: Site, id: string): Promise<void> {
  const issue = await site.issueToSend(id)
  const frame = { siteUrl: site.siteUrl, words: await site.words(), actor: 'the schedule' }
  const held = await store
    .transaction(async (tx): Promise<HeldReason | undefined> => {
      if (!(await claimScheduled(tx, id))) return undefined
      if (!issue?.title || !issue.slug) return 'unpublished'
      const { status } = await beginIssue(tx, issue, frame)
      return status === 'other readers' ? 'no readers' : undefined
    })
    .catch((error: unknown) => {
      if (error instanceof TooManyIssues) return 'limit' as const
      throw error
    })
  if (held) await hold(store, site, eq(scheduledIssues.id, id), held)
}

/** Holds issues, and tells the owners of each. */
async function hold(store: Store, { siteUrl, words }: Site, which: SQL, reason: HeldReason) {
  const frame = { siteUrl, words: await words() }
  await store.transaction(async (tx) => {
    for (const { title } of await holdScheduled(tx, which, reason))
      await tellOwners(tx, notSent(title, reason, frame))
  })
}
