export { exportReader as POST } from '#web/owner/newsletter/handlers.ts'
