export { showMail as GET } from '#web/owner/mails/show-mail.ts'
