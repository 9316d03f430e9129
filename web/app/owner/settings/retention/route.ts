import { setRetention } from '#web/owner/settings/set-retention.ts'

export const POST = setRetention()
