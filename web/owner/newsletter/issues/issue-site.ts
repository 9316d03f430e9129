import type { IssueMailQueryResult } from '#web/content/generated/sanity.types.ts'
import { getIssueToSend } from '#web/content/queries/newsletter.ts'
import { currentStore } from '#web/db/current.ts'
import type { Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { mailTransport, runningSite } from '#web/leads/lead-site.ts'
import { type MailWords, readMailWords } from '#web/leads/mail-words.ts'
import { provesStudioUser } from '../../studio/studio-user.ts'

/** Dependencies for sending issues. Tests pass their own. */
export interface IssueSite {
  siteUrl: string
  canSend: boolean
  store(): Promise<Store>
  provesStudioUser(key: string): Promise<boolean>
  /** Reads the published version of an issue. */
  issueToSend(id: string): Promise<IssueMailQueryResult>
  words(): Promise<MailWords>
  /** Sends waiting mails after the response. */
  sendAfterResponse(): void
}

/** Returns the dependencies for this process. */
export const runningIssueSite = (): IssueSite => ({
  siteUrl: environment().siteUrl,
  canSend: mailTransport().mailer !== undefined,
  store: currentStore,
  provesStudioUser,
  issueToSend: getIssueToSend,
  words: readMailWords,
  sendAfterResponse: runningSite().sendAfterResponse,
})
