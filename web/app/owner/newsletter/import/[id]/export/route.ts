export { exportOutcomes as POST } from '#web/owner/newsletter/import/handlers.ts'
