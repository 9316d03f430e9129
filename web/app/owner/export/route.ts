import { exportLeads } from '#web/owner/list/export.ts'

export const POST = exportLeads()
