import { z } from 'zod'
import { getLongAssessment } from '#web/content/pages.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { dueAfter } from '#web/leads/due-date.ts'
import { type FormField, leadKind, toHome } from '#web/leads/lead-kind.ts'
import { phoneLink } from '#web/leads/phone.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { answerSections } from '../answer-sections.ts'
import { allFields, type Field, fieldNames, groups, inputOf } from '../answers.ts'
import { isChoice, labelOf, type Options, optionsOf } from '../options.ts'
import { questionnaireForm, questionnaireKind } from '../rules.ts'
import { type QuestionnaireContent, questionnaireForOwners, questionnaireReceipt } from './mails.ts'

/** The coach's options, and the promise that the thank-you view makes. Never throws. */
async function questionnaireContent(): Promise<QuestionnaireContent> {
  const content = await ifInTime(getLongAssessment())
  return { options: optionsOf(content), promise: content?.thanksText ?? '' }
}

function retryField(field: Field, options: Options): FormField {
  const named = { name: field, label: fieldNames[field] }
  if (isChoice(field)) {
    return { ...named, type: 'checkboxes', options: options[field] }
  }
  if (field === 'email') return { ...named, type: 'email', autocomplete: 'email' }
  return { ...named, type: inputOf(field).rows ? 'textarea' : 'text' }
}

/** An address is stored with the lead itself. */
const detailFields = allFields.filter((field) => field !== 'email')

const answer = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

/** A finished questionnaire: a mail to the owners, and a receipt to the visitor. */
export const questionnaireLead = leadKind({
  ...questionnaireKind,
  label: 'Long assessment',
  steps: groups.map(({ title }) => title),
  rank: 2,
  ink: 'clay',
  content: questionnaireContent,
  schema: ({ options }: QuestionnaireContent) => questionnaireForm(options).schema,
  example: {
    ...{ firstName: 'Priya', lastName: 'Nair', phoneNumber: '1', careerStage: 'early-career' },
    ...{ currentRole: 'Analyst', industry: '', workSituation: 'employed-struggling' },
    ...{ biggestChallenge: 'My manager left.', careerGoals: '', supportType: 'mixed' },
    ...{ preferredFormat: 'any', urgency: 'immediate', additionalInfo: '' },
  },
  due: (receivedAt, { promise }) => dueAfter(receivedAt, promise, '24 hours'),
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
        buttons: [toHome(content?.homeLabel ?? homeLabel)],
      }
    },
  },
  details: z.object(recordOf(detailFields, () => answer)),
  summary: ({ urgency, biggestChallenge }, { options }) => ({
    about: labelOf(options, 'urgency', urgency ?? ''),
    text: excerpt(biggestChallenge ?? ''),
  }),
  sections: (answers, { options }, { email }) =>
    answerSections({ ...answers, email }, options).map(({ title, rows }, step) => ({
      title: `${step + 1}. ${title}`,
      rows: rows.map((row) =>
        row.label === fieldNames.phoneNumber ? { ...row, href: phoneLink(row.text) } : row,
      ),
    })),
  reply: { subject: () => 'Re: Your Career Care Assessment', quote: 'biggestChallenge' },
})
