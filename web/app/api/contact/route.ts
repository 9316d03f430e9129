import { contactLead } from '#web/leads/contact/lead.ts'
import { receive } from '#web/leads/receive.ts'

export const POST = receive(contactLead)
