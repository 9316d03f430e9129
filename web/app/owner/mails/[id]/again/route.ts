import { sendAgain } from '#web/owner/mails/handlers.ts'

export const POST = sendAgain()
