import { askForLink } from '#web/owner/handlers.ts'

export const POST = askForLink()
