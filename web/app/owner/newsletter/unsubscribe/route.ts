export { unsubscribeReader as POST } from '#web/owner/newsletter/handlers.ts'
