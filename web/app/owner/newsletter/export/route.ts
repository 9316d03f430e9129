export { exportSubscribers as POST } from '#web/owner/newsletter/handlers.ts'
