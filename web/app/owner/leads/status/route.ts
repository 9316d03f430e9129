import { changeStatus } from '#web/owner/status/handlers.ts'

export const POST = changeStatus()
