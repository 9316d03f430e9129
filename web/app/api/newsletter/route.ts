import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'

export { notAllowed as GET } from '#web/http/answer.ts'

export const POST = receive(newsletterLead)
