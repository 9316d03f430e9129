export { eraseReader as POST } from '#web/owner/newsletter/handlers.ts'
