import { z } from 'zod'
import { defaultReply } from '#schemas/promised-time.ts'
import { getLongAssessment } from '#web/content/queries/assessments.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { dueAfter } from '#web/leads/due-date.ts'
import { doubtOf } from '#web/leads/form-snapshot.ts'
import { type FormField, homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { phoneLink } from '#web/leads/phone.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { allFields, type Field, fieldNames, groups, inputOf } from '../answers.ts'
import { isChoice, type Options, optionsOf } from '../options.ts'
import { questionnaireForm, questionnaireKind } from '../rules.ts'
import { shownWords } from '../shown-words.ts'
import { questionnaireForOwners, questionnaireReceipt } from './mails.ts'
import { answerIn, optionsAsked, type QuestionnaireContent, reportOf, shownOf } from './report.ts'

/** Reads the coach's options and the promised reply time. Never throws. */
async function questionnaireContent(): Promise<QuestionnaireContent> {
  const content = await ifInTime(getLongAssessment())
  return {
    options: optionsOf(content),
    promise: content?.thanksText ?? '',
    words: content ? shownWords(content) : undefined,
  }
}

function retryField(field: Field, options: Options): FormField {
  const named = { name: field, label: fieldNames[field] }
  if (isChoice(field)) return { ...named, type: 'radios', options: options[field] }
  if (field === 'email') return { ...named, type: 'email', autocomplete: 'email' }
  return { ...named, type: inputOf(field).rows ? 'textarea' : 'text' }
}

/** The lead itself stores the e-mail address. */
const detailFields = allFields.filter((field) => field !== 'email')

/** Lead kind of the questionnaire: notifies the owners and sends a receipt to the visitor. */
export const questionnaireLead = leadKind({
  ...questionnaireKind,
  label: 'Long assessment',
  steps: groups.map(({ title }) => title),
  rank: 2,
  content: questionnaireContent,
  schema: (content: QuestionnaireContent, page?: unknown) =>
    questionnaireForm(optionsAsked(content, page)).schema,
  shown: shownOf,
  example: {
    ...{ firstName: 'Priya', lastName: 'Nair', phoneNumber: '1', careerStage: 'early-career' },
    ...{ currentRole: 'Analyst', industry: '', workSituation: 'employed-struggling' },
    ...{ biggestChallenge: 'My manager left.', careerGoals: '', supportType: 'mixed' },
    ...{ preferredFormat: 'any', urgency: 'immediate', additionalInfo: '' },
  },
  dueDate: (receivedAt, { promise }, timeZone) =>
    dueAfter(receivedAt, promise, defaultReply.assessment, timeZone),
  visitorMail: { words: 'questionnaire' },
  mails: (answers, facts, content) => [
    questionnaireForOwners(answers, facts, content),
    questionnaireReceipt(answers, facts, content),
  ],
  retryForm: ({ options }) => ({
    button: 'Submit Assessment',
    fields: allFields.map((field) => retryField(field, options)),
  }),
  thanks: {
    async 'long-assessment'({ homeLabel }) {
      const content = await getLongAssessment()
      return {
        title: content?.thanksTitle,
        text: content?.thanksText,
        buttons: [homeButton(content?.homeLabel ?? homeLabel)],
      }
    },
  },
  details: z.object(recordOf(detailFields, () => z.string().nullable())),
  summary: (answers, content, { shown }) => ({
    about: answerIn('urgency', { ...answers, email: null }, content, shown),
    text: excerpt(answers.biggestChallenge ?? ''),
  }),
  sections: (answers, content, { email, shown }) =>
    reportOf({ ...answers, email }, content, shown).map(({ title, rows }, step) => ({
      title: `${step + 1}. ${title}`,
      // The remark about the texts is shown once, above the first answer.
      text: step === 0 ? doubtOf(shown) : undefined,
      rows: rows.map((row) =>
        row.label === fieldNames.phoneNumber ? { ...row, href: phoneLink(row.text) } : row,
      ),
    })),
  reply: { subject: () => 'Re: Your Career Care Assessment', quote: 'biggestChallenge' },
})
