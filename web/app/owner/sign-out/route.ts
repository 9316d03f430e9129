import { leave } from '#web/owner/handlers.ts'

export const POST = leave()
