export { exportSubscriber as POST } from '#web/owner/newsletter/handlers.ts'
