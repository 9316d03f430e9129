import { allowAgain } from '#web/owner/mails/handlers.ts'

export const POST = allowAgain()
