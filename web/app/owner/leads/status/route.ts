import { changeStatus } from '#web/owner/status/action.ts'

export const POST = changeStatus()
