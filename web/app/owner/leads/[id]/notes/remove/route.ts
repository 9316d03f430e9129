import { removeNote } from '#web/owner/lead/note-handlers.ts'

export const POST = removeNote()
