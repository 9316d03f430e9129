import { packContents } from '#web/leads/pack/content.ts'
import { packLead } from '#web/leads/pack/lead.ts'
import { receive } from '#web/leads/receive.ts'

/** The coach's words go into the mails, so they are read first: nothing waits inside the transaction. */
export async function POST(request: Request): Promise<Response> {
  return receive(packLead(await packContents()))(request)
}
