import { setRetention } from '#web/owner/settings/handlers.ts'

export const POST = setRetention()
