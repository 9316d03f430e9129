import { selfCheckQuestions } from '#schemas/programs.ts'
import type { SelfCheckContent } from '../content.ts'

const logged = new Set<string>()

/**
 * A program's self-check as its page can offer it. The Studio publishes none without its six questions,
 * an import can: of more the first six are asked, with fewer none, since the answers would be refused.
 * @param page the program's address, for the log
 */
export function usableSelfCheck(
  selfCheck: SelfCheckContent | null,
  page: string,
): SelfCheckContent | null {
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
