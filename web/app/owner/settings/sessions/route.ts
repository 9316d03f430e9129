import { endOneSession } from '#web/owner/settings/settings.ts'

export const POST = endOneSession()
