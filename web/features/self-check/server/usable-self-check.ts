import { selfCheckQuestions } from '#schemas/programs.ts'
import type { SelfCheckContent } from '../content.ts'

const logged = new Set<string>()

/**
 * Returns a self-check with exactly six questions, or null. The Studio enforces six, but an import can bypass the
 * Studio. If there are more questions, only the first six are asked. With fewer, the self-check is not offered, because
 * the server would reject its answers.
 * @param page slug of the program's page, for the log
 */
export function usableSelfCheck(selfCheck: SelfCheckContent | null, page: string): SelfCheckContent | null {
  const questions = selfCheck?.questions?.filter(Boolean) ?? []
  const { length } = questions
  if (!selfCheck) return null
  if (length === selfCheckQuestions) return { ...selfCheck, questions }
  const asksSome = length > selfCheckQuestions
  const done = asksSome ? `only the first ${selfCheckQuestions} are asked` : 'it is not offered'
  const line = `The self-check of /${page} has ${length} questions, not ${selfCheckQuestions}: ${done}. Mend it in the Studio, under Self-checks.`
  if (!logged.has(line)) console.warn(line)
  logged.add(line)
  return asksSome ? { ...selfCheck, questions: questions.slice(0, selfCheckQuestions) } : null
}
