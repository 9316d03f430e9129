import { notAllowed } from '#web/http/response.ts'
import { runningIssueSite } from '#web/owner/newsletter/issues/issue-site.ts'
import { issueHandler } from '#web/owner/studio/issue-handler.ts'

export const GET = notAllowed('POST, OPTIONS')

export const POST = issueHandler(runningIssueSite)
