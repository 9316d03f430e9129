import { quizResult } from '#web/features/quiz/server/result-handler.ts'
import { notAllowed } from '#web/http/response.ts'

export const GET = notAllowed('POST, OPTIONS')
export const POST = quizResult
