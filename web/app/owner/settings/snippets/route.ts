export { saveSnippet as POST } from '#web/owner/reply/settings.ts'
