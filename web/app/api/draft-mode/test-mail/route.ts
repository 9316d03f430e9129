import { notAllowed } from '#web/http/answer.ts'
import { postTestMail } from '#web/owner/mails/preview/test-mail.ts'

export const GET = notAllowed('POST, OPTIONS')

export const POST = postTestMail
