import { contactPromise } from '#web/leads/contact/content.ts'
import { contactLead } from '#web/leads/contact/lead.ts'
import { receive } from '#web/leads/receive.ts'

/** The receipt repeats the coach's promise, so it is read first: nothing waits inside the transaction. */
export async function POST(request: Request): Promise<Response> {
  return receive(contactLead(await contactPromise()))(request)
}
