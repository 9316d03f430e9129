import { notAllowed } from '#web/http/response.ts'
import { runningIssueSite } from '#web/owner/issues/issue-site.ts'
import { issueHandler } from '#web/owner/issues/studio-handler.ts'

export const GET = notAllowed('POST, OPTIONS')

export const POST = issueHandler(runningIssueSite)
