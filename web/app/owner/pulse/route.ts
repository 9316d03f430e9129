import { pulse } from '#web/owner/list/change-token.ts'

export const GET = pulse()
