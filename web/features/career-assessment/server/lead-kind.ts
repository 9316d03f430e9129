import type { LeadKind } from '#web/leads/lead-kind.ts'
import type { ShortAssessmentTexts } from './content.ts'
import { planForVisitor, shortAssessmentForOwners } from './mails.ts'
import { type ShortAssessmentLead, shortAssessmentSchema } from './schema.ts'

/** A finished short assessment: a mail to the owners, and the plan to the visitor. */
export const shortAssessmentLead = (
  texts: ShortAssessmentTexts | null,
): LeadKind<ShortAssessmentLead> => ({
  kind: 'short-assessment',
  schema: shortAssessmentSchema,
  mails: (lead, facts) => [
    shortAssessmentForOwners(lead, facts, texts),
    planForVisitor(lead, facts, texts),
  ],
  form: {
    title: 'Your career assessment',
    action: '/api/assessment/short',
    button: 'Send My Plan',
    fields: [
      { name: 'careerStage', label: 'Career stage', type: 'text' },
      { name: 'biggestChallenge', label: 'Biggest challenge', type: 'text' },
      { name: 'supportLevel', label: 'Support level', type: 'text' },
      { name: 'helpNeeded', label: 'Help needed', type: 'text' },
      { name: 'readinessLevel', label: 'Readiness, 1 to 5', type: 'text' },
      { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
      { name: 'whatsapp', label: 'WhatsApp (optional)', type: 'text', autocomplete: 'tel' },
    ],
  },
})
