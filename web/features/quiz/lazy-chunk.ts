import { signedSnapshot } from '#web/forms/snapshot.ts'
import type { QuizContent } from './content.ts'
import { type SignedPage, signedQuiz } from './definition.ts'

/* Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { resultView } from '#schemas/quiz/result-view.ts'
export { ResultScreen } from './result-screen.tsx'
export { quizForm } from './rules.ts'

/** Returns the signed words of the page, for the form. */
export const snapshotFor = (content: QuizContent, { signature, day }: SignedPage) =>
  signedSnapshot(signature, signedQuiz(content, day))
