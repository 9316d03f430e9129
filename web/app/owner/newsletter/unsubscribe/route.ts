export { unsubscribeByOwner as POST } from '#web/owner/newsletter/handlers.ts'
