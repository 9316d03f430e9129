import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor, notYours } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { card } from '#web/mail/template/card.ts'
import { button } from '#web/mail/template/links.ts'
import { steps } from '#web/mail/template/lists.ts'
import { headingUnder, lede, paragraph, title } from '#web/mail/template/text-blocks.ts'
import { profileFor } from '../profile.ts'
import { answerRows } from './answer-rows.ts'
import type { ShortAssessmentTexts } from './content.ts'
import type { ShortAssessmentLead } from './schema.ts'

type Texts = ShortAssessmentTexts | null

/** To the owners: who it was, the profile they got, and every answer in words. */
export function shortAssessmentForOwners(
  lead: ShortAssessmentLead,
  facts: LeadFacts,
  texts: Texts,
): Mail {
  const profile = profileFor(texts?.profiles, lead.careerStage)
  const name = profile?.title || lead.careerStage
  const said = answerRows(lead, texts)
  return mailForOwners(lead, facts, {
    kind: 'short-assessment',
    subject: `Career assessment from ${lead.name}: ${name}`,
    title: `Career assessment from ${lead.name}`,
    preview: said.map(({ text }) => text).join(' · '),
    program: profile?.program?.key ?? undefined,
    about: [
      { label: 'WhatsApp', text: lead.whatsapp ?? 'Not provided' },
      { label: 'Profile', text: name },
      ...said,
    ],
    reply: 'Reply to this letter to answer them.',
  })
}

/** To the visitor: the plan they saw on the page. */
export function planForVisitor(lead: ShortAssessmentLead, facts: LeadFacts, texts: Texts): Mail {
  const profile = profileFor(texts?.profiles, lead.careerStage)
  const { subtitle, dailyTip, programmeName } = profile ?? {}
  const bullets = profile?.bullets ?? []
  const name = profile?.title || 'Your plan'
  const action = texts?.actionLabel || 'Your Action for Today'
  const programme = texts?.programmeLabel || 'Recommended for you'
  const slug = profile?.program?.slug
  const thanks = 'Thank you for your honest answers in the career assessment.'
  return mailForVisitor(facts, {
    purpose: 'short-assessment-plan',
    email: lead.email,
    subject: `Your plan: ${name}`,
    preview: dailyTip ? `${action}: ${dailyTip}` : thanks,
    program: profile?.program?.key ?? undefined,
    mark: 'Your plan',
    blocks: [
      title(name),
      ...(subtitle ? [lede(subtitle)] : []),
      greeting(lead.name),
      paragraph(`${thanks} ${profile ? 'Here is your plan.' : 'The coach has them now.'}`),
      ...(dailyTip ? [card(action, dailyTip)] : []),
      ...(programmeName ? [headingUnder(programme, programmeName)] : []),
      ...(bullets.length > 0 ? [steps(bullets)] : []),
      button({
        label: `More about ${(slug && profile?.program?.title) || 'our programs'}`,
        href: `${facts.siteUrl}/${slug || 'resources'}`,
      }),
    ],
    foot: [notYours('take it')],
  })
}
