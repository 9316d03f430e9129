export { changeStatus as POST } from '#web/owner/status/handlers.ts'
