import { type MailDraft, mailDraft } from '#web/forms/mail-draft.ts'
import { answerRows } from '#web/forms/questions/words.ts'
import { type Answers, type Options, questionnaire } from './definition.ts'

/**
 * Returns a draft of the answers for the visitor's e-mail app. Source: specification, section 7.
 * @param to the coaching inbox
 */
export function questionnaireDraft(to: string, answers: Answers, options: Options): MailDraft {
  const rows = questionnaire.steps.flatMap(({ title, fields }, number) =>
    answerRows(questionnaire, options, answers, fields).map(({ label, text }, index) => {
      const heading = index === 0 ? `${number === 0 ? '' : '\n'}${title.toUpperCase()}\n` : ''
      return { label: heading + label, text }
    }),
  )
  return mailDraft({
    to,
    subject: `Career Care Assessment - ${answers.firstName.trim()} ${answers.lastName.trim()}`,
    rows: [...rows, { label: '\nReply-to', text: answers.email }],
  })
}
