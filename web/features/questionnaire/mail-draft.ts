import { type MailDraft, mailDraft } from '#web/forms/mail-draft.ts'
import { answerSections } from './answer-sections.ts'
import type { Answers } from './answers.ts'
import type { Options } from './options.ts'

/**
 * Returns a draft of the answers for the visitor's e-mail app. Source: specification, section 7.
 * @param to the coaching inbox
 */
export function questionnaireDraft(to: string, answers: Answers, options: Options): MailDraft {
  const rows = answerSections(answers, options).flatMap((part, number) =>
    part.rows.map(({ label, text }, index) => {
      const heading = index === 0 ? `${number === 0 ? '' : '\n'}${part.title.toUpperCase()}\n` : ''
      return { label: heading + label, text }
    }),
  )
  return mailDraft({
    to,
    subject: `Career Care Assessment - ${answers.firstName.trim()} ${answers.lastName.trim()}`,
    rows: [...rows, { label: '\nReply-to', text: answers.email }],
  })
}
