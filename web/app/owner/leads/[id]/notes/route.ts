import { addNote } from '#web/owner/lead/note-handlers.ts'

export const POST = addNote()
