import { endOneSession } from '#web/owner/settings/handlers.ts'

export const POST = endOneSession()
