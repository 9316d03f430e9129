export { sendTestMail as POST } from '#web/owner/set-up/test-mail.ts'
