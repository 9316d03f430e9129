export { settleHeld as POST } from '#web/owner/mails/held-handlers.ts'
