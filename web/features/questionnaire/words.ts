import { wordsIn } from '#web/forms/questions/words.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { questionnaire } from './definition.ts'
import type { QuestionnaireContent } from './labels.ts'

/** Returns the words of the questions. The page signs them, and the form submits them. */
export const questionnaireWords = (content: QuestionnaireContent) => wordsIn(questionnaire, content)

/** Returns the words with the page's signature, for the form. */
export const snapshotFor = (signature: string | undefined, content: QuestionnaireContent) =>
  signedSnapshot(signature, questionnaireWords(content))
