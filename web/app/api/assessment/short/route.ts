import { receive } from '#web/leads/receive.ts'
import { shortAssessmentTexts } from '#web/leads/short-assessment/content.ts'
import { shortAssessmentLead } from '#web/leads/short-assessment/lead.ts'

/** The coach's words go into the mails, so they are read first: nothing waits inside the transaction. */
export async function POST(request: Request): Promise<Response> {
  return receive(shortAssessmentLead(await shortAssessmentTexts()))(request)
}
