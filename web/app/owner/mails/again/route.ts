export { sendAllAgain as POST } from '#web/owner/mails/handlers.ts'
