export { startSubscriberImport as POST } from '#web/owner/newsletter/import/handlers.ts'
