import { draftAddress, type MailDraft, mailDraft } from '#web/forms/mail-draft.ts'
import { answerRows } from '#web/forms/questions/words.ts'
import type { Answers } from './answers.ts'
import type { CareerAssessmentContent } from './content.ts'
import { careerAssessment } from './definition.ts'

/**
 * Returns a draft of the answers for the visitor's e-mail app. Source: specification, section 7.
 * @param to the coach's address
 */
export const careerAssessmentDraft = (
  to: string,
  answers: Answers,
  content: CareerAssessmentContent | null,
): MailDraft =>
  mailDraft({
    to,
    subject: `Career Assessment - ${answers.name.trim()}`,
    rows: answerRows(careerAssessment, careerAssessment.optionsIn(content), answers),
  })

/** Returns the `mailto:` address behind “Book a Call”. */
export function bookingMailto(to: string): string {
  return draftAddress({ to, subject: 'Book a Call - Career Assessment Follow-up', rows: [] })
}
