export { submitSearch as POST } from '#web/owner/list/search.ts'
