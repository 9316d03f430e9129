import { draftAddress, type MailDraft, mailDraft } from '#web/forms/mail-draft.ts'
import { type AssessmentOptions, answerRows } from './answer-rows.ts'
import type { Answers } from './answers.ts'

/**
 * Returns a draft of the answers for the visitor's e-mail app. Source: specification, section 7.
 * @param to the coach's address
 */
export function careerAssessmentDraft(
  to: string,
  answers: Answers,
  options: AssessmentOptions,
): MailDraft {
  return mailDraft({
    to,
    subject: `Career Assessment - ${answers.name.trim()}`,
    rows: [
      ...answerRows(answers, options),
      { label: 'Name', text: answers.name },
      { label: 'Email', text: answers.email },
      { label: 'WhatsApp', text: answers.whatsapp.trim() || 'Not provided' },
    ],
  })
}

/** Returns the `mailto:` address behind “Book a Call”. */
export function bookingMailto(to: string): string {
  return draftAddress({ to, subject: 'Book a Call - Career Assessment Follow-up', rows: [] })
}
