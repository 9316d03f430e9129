export { exportLeads as POST } from '#web/owner/list/export.ts'
