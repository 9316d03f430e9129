import { z } from 'zod'
import { getShortAssessment } from '#web/content/queries/assessments.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { doubtOf, type FormSnapshot } from '#web/leads/form-snapshot.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import type { Section } from '#web/leads/inbox-section.ts'
import { homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { whatsappLink } from '#web/leads/phone.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { choiceLabels } from '../answer-rows.ts'
import { choiceFields } from '../answers.ts'
import { profileKey } from '../profile.ts'
import { careerAssessmentForm } from '../rules.ts'
import { careerAssessmentForOwners, planForVisitor } from './mails.ts'
import { type Content, reportOf, shownOf } from './report.ts'

/** Lead kind of the career assessment: notifies the owners and mails the plan to the visitor. */
export const careerAssessmentLead = leadKind({
  kind: careerAssessmentForm.kind,
  label: 'Short assessment',
  rank: 3,
  path: careerAssessmentForm.path,
  content: (): Promise<Content> => ifInTime(getShortAssessment()),
  schema: () => careerAssessmentForm.schema,
  shown: shownOf,
  example: {
    ...{ careerStage: 'pivoter', biggestChallenge: 'what-next', supportLevel: 'not-supported' },
    ...{ helpNeeded: 'clear-plan', readinessLevel: [4], name: 'Priya', whatsapp: '+91 1' },
  },
  visitorMail: { words: 'careerAssessment' },
  mails: (lead, facts, content) => [
    careerAssessmentForOwners(lead, facts, content),
    planForVisitor(lead, facts, content),
  ],
  retryForm: () => ({
    button: 'Send My Plan',
    fields: [
      ...choiceFields.map((name) => ({ name, label: choiceLabels[name], type: 'text' as const })),
      { name: 'readinessLevel', label: 'Readiness, 1 to 5', type: 'text' },
      { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
      { name: 'whatsapp', label: 'WhatsApp (optional)', type: 'text', autocomplete: 'tel' },
    ],
  }),
  thanks: {
    'short-assessment': ({ assessment, homeLabel }) => ({
      ...assessment,
      buttons: [homeButton(homeLabel)],
    }),
  },
  details: z.object({
    ...recordOf(choiceFields, () => z.string()),
    readinessLevel: z.array(z.number()).min(1),
    whatsapp: z.string().nullable(),
  }),
  summary(answers, content, { shown }) {
    const { plan, rows } = reportOf(answers, content, shown)
    const title = (shown && plan?.title) || humanizeName(profileKey(answers.careerStage))
    const challenge = rows.find(({ label }) => label === choiceLabels.biggestChallenge)
    return {
      about: `${title} · readiness ${answers.readinessLevel[0]} of 5`,
      text: excerpt(challenge?.text ?? ''),
    }
  },
  sections(answers, content, { shown }) {
    const { rows, plan } = reportOf(answers, content, shown)
    return [
      planSection(answers.careerStage, plan, shown !== undefined),
      { title: 'Their answers', text: doubtOf(shown), rows },
      ...(answers.whatsapp ? [numberSection(answers.whatsapp)] : []),
    ]
  },
  reply: { subject: () => 'Re: Your career assessment' },
  steps: [
    ...[...choiceFields.map((field) => choiceLabels[field]), 'Readiness'].map(
      (label, at) => `Question ${at + 1}: ${label}`,
    ),
    'Name and address',
  ],
})

/** Returns the section with the plan: the one shown to the visitor, or else today's version. */
function planSection(careerStage: string, plan: FormSnapshot['result'], isShown: boolean): Section {
  if (plan === undefined) {
    return {
      title: 'Their plan',
      verdict: `Profile: ${profileKey(careerStage)}`,
      text: 'The plan’s words cannot be read just now. The mail below has them.',
    }
  }
  return {
    title: isShown ? 'The plan they got' : 'Their plan, in the words of today',
    verdict: plan.title || profileKey(careerStage),
    text: plan.text || undefined,
    rows: plan.rows?.filter(({ text }) => text !== '') ?? [],
    list: plan.list ?? [],
  }
}

const numberSection = (number: string): Section => ({
  title: 'Their number',
  rows: [{ label: 'WhatsApp', text: number, href: whatsappLink(number) }],
})
