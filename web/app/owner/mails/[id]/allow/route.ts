export { allowAgain as POST } from '#web/owner/mails/handlers.ts'
