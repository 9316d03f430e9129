export { changeIssue as POST } from '#web/owner/issues/handlers.ts'
