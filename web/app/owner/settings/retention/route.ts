import { setRetention } from '#web/owner/settings/settings.ts'

export const POST = setRetention()
