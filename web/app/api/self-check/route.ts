import { receive } from '#web/leads/receive.ts'
import { selfCheckContents } from '#web/leads/self-check/content.ts'
import { selfCheckLead } from '#web/leads/self-check/lead.ts'

/** The coach's words go into the mails, so they are read first: nothing waits inside the transaction. */
export async function POST(request: Request): Promise<Response> {
  return receive(selfCheckLead(await selfCheckContents()))(request)
}
