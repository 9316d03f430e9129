export { showRecord as POST } from '#web/owner/person/handlers.ts'
