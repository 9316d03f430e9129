export { changeIssue as POST } from '#web/owner/newsletter/issue-handlers.ts'
