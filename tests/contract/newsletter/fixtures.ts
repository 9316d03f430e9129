import { seed } from '#tests/contract/content/seed-file.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type { IssueMailQueryResult } from '#web/content/generated/sanity.types.ts'
import type { Store } from '#web/db/store.ts'
import { newsletterSubscribers } from '#web/db/tables.ts'
import { environment } from '#web/env.ts'
import type { IssueSite } from '#web/owner/newsletter/issues/issue-site.ts'
import { issueHandler } from '#web/owner/studio/issue-handler.ts'

/** Issue of the seed in the shape of the query's result. */
export const issue: NonNullable<IssueMailQueryResult> = {
  ...Object(seed.find(({ _type }) => _type === 'newsletterIssue')),
  ...{ _id: 'first', _rev: 'r1', slug: 'three-questions' },
}

export const addReaders = (store: Store, count: number) =>
  store.db
    .insert(newsletterSubscribers)
    .values(Array.from({ length: count }, (_, n) => ({ email: `r${n}@example.com` })))

const key = 'k'.repeat(20)

/** Returns a function that posts to the site like the Studio. @param change properties of the site to replace */
export const studioOf = (store: Store, change: Partial<IssueSite> = {}) => {
  const site: IssueSite = {
    ...{ siteUrl, canSend: true, store: async () => store, sendAfterResponse: () => undefined },
    provesStudioUser: async (given) => given === key,
    issueToSend: async (id) => (id === issue._id ? issue : null),
    words: async () => originalMails,
    ...change,
  }
  return async (fields: Record<string, string>, headers: HeadersInit = {}) => {
    const body = new URLSearchParams({ key, issue: issue._id, ...fields })
    const origin = environment().studioUrl
    const asked = { method: 'POST', body, headers: { origin, ...headers } }
    const answer = await issueHandler(() => site)(new Request(siteUrl, asked))
    return { status: answer.status, ...(await answer.json()) }
  }
}

export const sendTo = (readers: number) => ({
  ...{ act: 'send', revision: issue._rev, readers: `${readers}` },
})
