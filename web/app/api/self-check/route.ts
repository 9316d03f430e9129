import { selfCheckLead } from '#web/features/self-check/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'

export { notAllowed as GET } from '#web/http/answer.ts'

export const POST = receive(selfCheckLead)
