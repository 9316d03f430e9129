import { notAllowed } from '#web/http/response.ts'
import { postTestMail } from '#web/owner/mails/preview/test-mail.ts'

export const GET = notAllowed('POST, OPTIONS')

export const POST = postTestMail
