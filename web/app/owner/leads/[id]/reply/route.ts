export { sendReply as POST } from '#web/owner/reply/handlers.ts'
