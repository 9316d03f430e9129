import { kindNamed } from '#web/leads/kinds.ts'
import { receive } from '#web/leads/receive.ts'

export const POST = receive(() => kindNamed('contact'))
