import { recordOf } from '#web/forms/record-of.ts'
import { signedWords } from '#web/forms/shown-words.ts'
import { allFields, fieldNames } from './answers.ts'
import type { QuestionnaireContent } from './labels.ts'
import { optionsOf } from './options.ts'

/** The words that the page shows for its questions: what it signs, and what comes back. */
export const shownWords = (content: QuestionnaireContent) => ({
  questions: recordOf(allFields, (field) => content?.[field]?.text || fieldNames[field]),
  options: optionsOf(content),
})

export type QuestionnaireWords = ReturnType<typeof shownWords>

/** The same with the page's signature, as the form carries them. */
export const shownBy = (signature: string | undefined, content: QuestionnaireContent) =>
  signedWords(signature, shownWords(content))
