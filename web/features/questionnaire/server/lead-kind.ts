import { afterHours } from '#web/leads/due-date.ts'
import type { FormField, LeadKind } from '#web/leads/lead-kind.ts'
import { type Field, fieldNames, groups, writtenFields } from '../answers.ts'
import { isChoice } from '../options.ts'
import type { LongAssessmentWords } from './content.ts'
import { longAssessmentForOwners, longAssessmentReceipt } from './mails.ts'
import { type LongAssessment, longAssessmentSchema } from './schema.ts'

/** A finished long assessment: a mail to the owners, and a receipt to the visitor. */
export const longAssessmentLead = (words: LongAssessmentWords): LeadKind<LongAssessment> => {
  const asFormField = (field: Field): FormField => {
    const named = { name: field, label: fieldNames[field] }
    if (isChoice(field)) {
      const options = words.options[field].map(({ value }) => value)
      return { ...named, type: 'checkboxes', options }
    }
    if (field === 'email') return { ...named, type: 'email', autocomplete: 'email' }
    return { ...named, type: writtenFields[field] === 'text' ? 'textarea' : 'text' }
  }
  return {
    kind: 'long-assessment',
    schema: longAssessmentSchema(words.options),
    due: (receivedAt) => afterHours(receivedAt, 24),
    mails: (answers, facts) => [
      longAssessmentForOwners(answers, facts, words),
      longAssessmentReceipt(answers, facts, words),
    ],
    form: {
      title: 'Your assessment',
      action: '/api/assessment/long',
      button: 'Submit Assessment',
      fields: groups.flatMap(({ fields }) => fields.map(asFormField)),
    },
  }
}
