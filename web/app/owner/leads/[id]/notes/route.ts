export { addNote as POST } from '#web/owner/lead/note-handlers.ts'
