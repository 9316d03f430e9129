import { getIssueToSend } from '#web/content/queries/newsletter.ts'
import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { notAllowed } from '#web/http/answer.ts'
import { readMailWords } from '#web/leads/mail-words.ts'
import { mailTransport, runningSite } from '#web/leads/site.ts'
import { issueHandler } from '#web/owner/issues/studio-handler.ts'
import { provesStudioUser } from '#web/owner/issues/studio-user.ts'

export const GET = notAllowed('POST, OPTIONS')

export const POST = issueHandler(() => ({
  siteUrl: environment().siteUrl,
  canSend: mailTransport().mailer !== undefined,
  store: currentStore,
  provesStudioUser,
  issueToSend: getIssueToSend,
  words: readMailWords,
  afterAnswer: runningSite().afterAnswer,
}))
