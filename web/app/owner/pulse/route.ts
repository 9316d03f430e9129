import { pulse } from '#web/owner/list/pulse.ts'

export const GET = pulse()
