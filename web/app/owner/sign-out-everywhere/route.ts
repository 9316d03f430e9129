import { leaveEverywhere } from '#web/owner/handlers.ts'

export const POST = leaveEverywhere()
