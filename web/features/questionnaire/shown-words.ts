import { recordOf } from '#web/forms/record-of.ts'
import { signedWords } from '#web/forms/shown-words.ts'
import { allFields, fieldNames } from './answers.ts'
import type { QuestionnaireContent } from './labels.ts'
import { optionsOf } from './options.ts'

/** Returns the texts of the questions. The page signs them, and the form submits them. */
export const shownWords = (content: QuestionnaireContent) => ({
  questions: recordOf(allFields, (field) => content?.[field]?.text || fieldNames[field]),
  options: optionsOf(content),
})

export type QuestionnaireWords = ReturnType<typeof shownWords>

/** Returns the texts with the page's signature, for the form. */
export const shownBy = (signature: string | undefined, content: QuestionnaireContent) =>
  signedWords(signature, shownWords(content))
