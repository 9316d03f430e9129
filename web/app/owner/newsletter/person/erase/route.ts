export { eraseSubscriber as POST } from '#web/owner/newsletter/handlers.ts'
