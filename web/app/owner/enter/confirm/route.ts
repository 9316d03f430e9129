import { enter } from '#web/owner/handlers.ts'

export const POST = enter()
