import { fillNames } from '#schemas/placeholders.ts'
import { themeOf } from '#schemas/program-themes.ts'
import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import {
  aside,
  button,
  card,
  headingUnder,
  lede,
  paragraph,
  steps,
  title,
} from '#web/mail/template/blocks.ts'
import { answerRows } from '../answer-rows.ts'
import { profileFor } from '../profile.ts'
import type { CareerAssessmentLead } from '../rules.ts'

/** What the coach wrote for the assessment; null where it could not be read. */
export type CareerAssessmentContent = Partial<NonNullable<ShortAssessmentQueryResult>> | null

/** To the owners: who it was, the profile they got, and every answer in words. */
export function careerAssessmentForOwners(
  lead: CareerAssessmentLead,
  facts: LeadFacts,
  content: CareerAssessmentContent,
): Mail {
  const profile = profileFor(content?.profiles, lead.careerStage)
  const name = profile?.title || lead.careerStage
  const answers = answerRows(lead, content)
  return mailForOwners(lead, facts, {
    kind: 'short-assessment',
    subject: `Career assessment from ${lead.name}: ${name}`,
    title: `Career assessment from ${lead.name}`,
    preview: answers.map(({ text }) => text).join(' · '),
    colour: profile?.program ? themeOf(profile.program).colour : undefined,
    about: [
      { label: 'WhatsApp', text: lead.whatsapp ?? 'Not provided' },
      { label: 'Profile', text: name },
      ...answers,
    ],
    reply: 'Reply to this letter to answer them.',
  })
}

/** To the visitor: the plan they saw on the page. */
export function planForVisitor(
  lead: CareerAssessmentLead,
  facts: LeadFacts,
  content: CareerAssessmentContent,
): Mail {
  const profile = profileFor(content?.profiles, lead.careerStage)
  const { subtitle, dailyTip, programmeName } = profile ?? {}
  const bullets = profile?.bullets ?? []
  const words = facts.words.careerAssessment
  const name = profile?.title || words.label
  const action = content?.actionLabel || 'Your Action for Today'
  const programme = content?.programmeLabel || 'Recommended for you'
  const slug = profile?.program?.slug
  const program = slug && profile?.program?.title
  const named = { profile: name, action, tip: dailyTip ?? '' }
  const text = fillNames(profile ? words.text : words.textWithoutPlan, named)
  return mailForVisitor(facts, {
    purpose: 'short-assessment-plan',
    email: lead.email,
    subject: fillNames(words.subject, named),
    preview: dailyTip ? fillNames(words.preview, named) : text,
    colour: profile?.program ? themeOf(profile.program).colour : undefined,
    mark: words.label,
    blocks: [
      title(fillNames(words.heading, named)),
      ...(subtitle ? [lede(subtitle)] : []),
      greeting(facts.words, lead.name),
      paragraph(text),
      ...(dailyTip ? [card(action, dailyTip)] : []),
      ...(programmeName ? [headingUnder(programme, programmeName)] : []),
      ...(bullets.length > 0 ? [steps(bullets)] : []),
      button({
        label: program ? fillNames(words.button, { program }) : words.buttonAll,
        href: `${facts.siteUrl}/${slug || 'resources'}`,
      }),
    ],
    foot: [aside(words.mistake)],
  })
}
