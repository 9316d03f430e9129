export { getChangeToken as GET } from '#web/owner/list/change-token.ts'
