import { longAssessmentWords } from '#web/leads/long-assessment/content.ts'
import { longAssessmentLead } from '#web/leads/long-assessment/lead.ts'
import { receive } from '#web/leads/receive.ts'

/** The coach's options decide what is taken, so they are read first: nothing waits inside the transaction. */
export async function POST(request: Request): Promise<Response> {
  return receive(longAssessmentLead(await longAssessmentWords()))(request)
}
