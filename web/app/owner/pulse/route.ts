import { getChangeToken } from '#web/owner/list/change-token.ts'

export const GET = getChangeToken()
