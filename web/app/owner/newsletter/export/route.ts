export { exportReaders as POST } from '#web/owner/newsletter/handlers.ts'
