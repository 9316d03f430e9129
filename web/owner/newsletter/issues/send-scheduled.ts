import { eq, lte, type SQL, sql } from 'drizzle-orm'
import { isCopy } from '#web/db/copy-mark.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { type HeldReason, scheduledIssues } from '#web/db/tables.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { beginIssue, TooManyIssues } from './begin-issue.ts'
import { issueHeldMail } from './issue-mails.ts'
import { claimScheduled, holdScheduled, isDue, lateHours } from './issue-schedule.ts'
import type { IssueSite } from './issue-site.ts'

type Site = Pick<IssueSite, 'siteUrl' | 'canSend' | 'issueToSend' | 'words'>

/**
 * Begins to send the due issues. After a failure the next runs retry for some hours. Then the issue is held,
 * and the owners get a mail. A copy of a site sends no issues.
 */
export async function sendScheduled(store: Store, siteOf: () => Site): Promise<void> {
  if ((await store.db.$count(scheduledIssues, isDue)) === 0 || (await isCopy(store.db))) return
  const site = siteOf()
  const isMissed = lte(scheduledIssues.sendAt, sql`now() - make_interval(hours => ${lateHours})`)
  await hold(store, site, isMissed, 'missed')
  if (!site.canSend) return
  for (const { id } of await store.db.select().from(scheduledIssues).where(isDue))
    await begin(store, site, id).catch((error: unknown) =>
      logFailure('[newsletter] beginning a scheduled issue failed, the next run retries it', error),
    )
}

async function begin(store: Store, site: Site, id: string): Promise<void> {
  const issue = await site.issueToSend(id)
  const context = { siteUrl: site.siteUrl, words: await site.words(), actor: 'the schedule' }
  const held = await store
    .transaction(async (tx): Promise<HeldReason | undefined> => {
      if (!(await claimScheduled(tx, id))) return undefined
      if (!issue?.title || !issue.slug) return 'unpublished'
      const { status } = await beginIssue(tx, issue, context)
      return status === 'recipients changed' ? 'no readers' : undefined
    })
    .catch((error: unknown) => {
      if (error instanceof TooManyIssues) return 'limit' as const
      throw error
    })
  if (held) await hold(store, site, eq(scheduledIssues.id, id), held)
}

/** Holds issues, and queues a mail to the owners about each. */
async function hold(store: Store, { siteUrl, words }: Site, which: SQL, reason: HeldReason) {
  const context = { siteUrl, words: await words() }
  await store.transaction(async (tx) => {
    for (const { title } of await holdScheduled(tx, which, reason))
      await addToOutbox(tx, null, [issueHeldMail(title, reason, context)])
  })
}
