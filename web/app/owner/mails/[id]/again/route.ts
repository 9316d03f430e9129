export { sendAgain as POST } from '#web/owner/mails/handlers.ts'
