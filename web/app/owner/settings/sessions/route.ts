import { endOneSession } from '#web/owner/settings/end-session.ts'

export const POST = endOneSession()
