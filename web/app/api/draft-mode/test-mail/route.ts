import { notAllowed } from '#web/http/response.ts'
import { postTestMail } from '#web/owner/studio/studio-test-mail.ts'

export const GET = notAllowed('POST, OPTIONS')

export const POST = postTestMail
