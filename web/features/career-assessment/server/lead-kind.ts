import { z } from 'zod'
import { getShortAssessment } from '#web/content/pages.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import type { Section } from '#web/leads/inbox-section.ts'
import { leadKind, toHome } from '#web/leads/lead-kind.ts'
import { whatsappLink } from '#web/leads/phone.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { answerRows, choiceLabels, optionLabel } from '../answer-rows.ts'
import { choiceFields } from '../answers.ts'
import { profileFor, profileKey } from '../profile.ts'
import { careerAssessmentForm } from '../rules.ts'
import { type CareerAssessmentContent, careerAssessmentForOwners, planForVisitor } from './mails.ts'

/** A finished career assessment: a mail to the owners, and the plan to the visitor. */
export const careerAssessmentLead = leadKind({
  kind: careerAssessmentForm.kind,
  label: 'Short assessment',
  rank: 3,
  ink: 'clayLines',
  path: careerAssessmentForm.path,
  content: (): Promise<CareerAssessmentContent> => ifInTime(getShortAssessment()),
  schema: () => careerAssessmentForm.schema,
  example: {
    ...{ careerStage: 'pivoter', biggestChallenge: 'what-next', supportLevel: 'not-supported' },
    ...{ helpNeeded: 'clear-plan', readinessLevel: [4], name: 'Priya', whatsapp: '+91 1' },
  },
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
      buttons: [toHome(homeLabel)],
    }),
  },
  details: z.object({
    ...recordOf(choiceFields, () => z.string()),
    readinessLevel: z.array(z.number()).min(1),
    whatsapp: z.string().nullish(),
  }),
  summary({ careerStage, biggestChallenge, readinessLevel }, content) {
    const title =
      profileFor(content?.profiles, careerStage)?.title || humanizeName(profileKey(careerStage))
    return {
      about: `${title} · readiness ${readinessLevel[0]} of 5`,
      text: excerpt(optionLabel(content, 'biggestChallenge', biggestChallenge)),
    }
  },
  sections: (answers, content) => [
    planSection(answers.careerStage, content),
    { title: 'Their answers', rows: answerRows(answers, content) },
    ...(answers.whatsapp ? [numberSection(answers.whatsapp)] : []),
  ],
  reply: { subject: () => 'Re: Your career assessment' },
  steps: [
    ...[...choiceFields.map((field) => choiceLabels[field]), 'Readiness'].map(
      (label, at) => `Question ${at + 1}: ${label}`,
    ),
    'Name and address',
  ],
})

/** The plan that the visitor saw, in the coach's texts of today. */
function planSection(careerStage: string, content: CareerAssessmentContent): Section {
  const profile = profileFor(content?.profiles, careerStage)
  if (profile === undefined) {
    return {
      title: 'Their plan',
      verdict: `Profile: ${profileKey(careerStage)}`,
      text: 'The plan’s words cannot be read just now. The mail below has them.',
    }
  }
  const { title, subtitle, dailyTip, programmeName, bullets } = profile
  const rows = [
    { label: content?.actionLabel || 'Your Action for Today', text: dailyTip ?? '' },
    { label: content?.programmeLabel || 'Recommended for you', text: programmeName ?? '' },
  ]
  return {
    title: 'The plan they got',
    verdict: title || profileKey(careerStage),
    text: subtitle ?? undefined,
    rows: rows.filter(({ text }) => text !== ''),
    list: bullets ?? [],
  }
}

const numberSection = (number: string): Section => ({
  title: 'Their number',
  rows: [{ label: 'WhatsApp', text: number, href: whatsappLink(number) }],
})
