import { askForLink } from '#web/owner/sign-in/handlers.ts'

export const POST = askForLink()
