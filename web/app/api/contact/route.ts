import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'

export { notAllowed as GET } from '#web/http/answer.ts'

export const POST = receive(contactLead)
