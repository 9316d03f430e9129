import { kindNamed } from '#web/lead-kinds.ts'
import { receive } from '#web/leads/receive.ts'

export const POST = receive(() => kindNamed('newsletter'))
