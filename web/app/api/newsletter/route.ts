import { newsletterLead } from '#web/leads/newsletter/lead.ts'
import { receive } from '#web/leads/receive.ts'

export const POST = receive(newsletterLead)
