export { allowReader as POST } from '#web/owner/newsletter/handlers.ts'
