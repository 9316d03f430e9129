import { fillNames } from '#schemas/placeholders.ts'
import { themeOf } from '#schemas/program-themes.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners, remarkOn } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { aside, button, card, headingUnder, lede, paragraph, steps, title } from '#web/mail/template/blocks.ts'
import { profileFor } from '../profile.ts'
import type { CareerAssessmentLead } from '../rules.ts'
import { type Content, reportOf } from './career-assessment-report.ts'

/** Mail to the owners with the sender, the profile and every answer. */
export function careerAssessmentForOwners(lead: CareerAssessmentLead, facts: LeadFacts, content: Content): Mail {
  const profile = profileFor(content?.profiles, lead.careerStage)
  const { plan, rows: answers } = reportOf(lead, content, facts.snapshot)
  const name = plan?.title || lead.careerStage
  return mailForOwners(lead, facts, {
    kind: 'short-assessment',
    subject: `Career assessment from ${lead.name}: ${name}`,
    title: `Career assessment from ${lead.name}`,
    preview: answers.map(({ text }) => text).join(' · '),
    colour: profile?.program ? themeOf(profile.program).colour : undefined,
    about: [{ label: 'WhatsApp', text: lead.whatsapp ?? 'Not provided' }, { label: 'Profile', text: name }, ...answers],
    blocks: remarkOn(facts),
    reply: 'Reply to this letter to answer them.',
  })
}

/** Mail to the visitor with the plan shown on the page. */
export function planForVisitor(lead: CareerAssessmentLead, facts: LeadFacts, content: Content): Mail {
  const profile = profileFor(content?.profiles, lead.careerStage)
  const { plan, action, programme } = reportOf(lead, content, facts.snapshot)
  const bullets = plan?.list ?? []
  const words = facts.words.careerAssessment
  const name = plan?.title || words.label
  const slug = profile?.program?.slug
  const program = slug && profile?.program?.title
  const named = { profile: name, action: action?.label ?? '', tip: action?.text ?? '' }
  const text = fillNames(plan ? words.text : words.textWithoutPlan, named)
  return mailForVisitor(facts, {
    purpose: 'short-assessment-plan',
    email: lead.email,
    subject: fillNames(words.subject, named),
    preview: action?.text ? fillNames(words.preview, named) : text,
    colour: profile?.program ? themeOf(profile.program).colour : undefined,
    mark: words.label,
    blocks: [
      title(fillNames(words.heading, named)),
      ...(plan?.text ? [lede(plan.text)] : []),
      greeting(facts.words, lead.name),
      paragraph(text),
      ...(action?.text ? [card(action.label, action.text)] : []),
      ...(programme?.text ? [headingUnder(programme.label, programme.text)] : []),
      ...(bullets.length > 0 ? [steps(bullets)] : []),
      button({
        label: program ? fillNames(words.button, { program }) : words.buttonAll,
        href: `${facts.siteUrl}/${slug || 'resources'}`,
      }),
    ],
    next: 'call',
    foot: [aside(words.mistake)],
  })
}
