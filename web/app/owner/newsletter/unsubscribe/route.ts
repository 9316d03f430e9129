import { unsubscribeReader } from '#web/owner/newsletter/handlers.ts'

export const POST = unsubscribeReader()
