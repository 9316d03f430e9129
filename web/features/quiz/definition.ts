import type { QuizDefinition } from './content.ts'

/** Signature of a page's words, their day, and whether the page is a preview, which stores nothing. */
export interface SignedPage {
  signature?: string
  day: string
  isPreview?: boolean
}

/**
 * Returns the part of a quiz that decides about answers, scores and result. Its page signs it, and its form sends it
 * back, so that answers count by the words that were shown.
 * @param day date of the page, such as `2026-11-29`
 */
export const signedQuiz = (content: QuizDefinition, day: string) => ({
  _id: content._id,
  title: content.title,
  slug: content.slug,
  categories: content.categories,
  questions: content.questions,
  results: content.results,
  contact: content.contact,
  askName: content.askName,
  askEmail: content.askEmail,
  askPhone: content.askPhone,
  askNewsletter: content.askNewsletter,
  day,
})
