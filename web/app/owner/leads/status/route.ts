export { answerPost as POST } from '#web/owner/actions.ts'
