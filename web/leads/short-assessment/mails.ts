import type { LeadFacts } from '../lead.ts'
import { mailForOwners } from '../mails/for-owners.ts'
import { mailForVisitor } from '../mails/for-visitor.ts'
import type { Mail } from '../mails/mail.ts'
import { quoteHtml } from '../mails/rows.ts'
import { html } from '../markup.ts'
import type { ShortAssessmentTexts } from './content.ts'
import { profileFor } from './profile.ts'
import type { ShortAssessmentLead } from './schema.ts'
import { answerRows } from './words.ts'

type Texts = ShortAssessmentTexts | null

/** To the owners: who it was, the profile they got, and every answer in words. */
export function shortAssessmentForOwners(
  lead: ShortAssessmentLead,
  facts: LeadFacts,
  texts: Texts,
): Mail {
  const profile = profileFor(texts?.profiles, lead.careerStage)?.title || lead.careerStage
  return mailForOwners(lead, facts, {
    kind: 'short-assessment',
    subject: `Career assessment from ${lead.name}: ${profile}`,
    title: 'Career assessment',
    heading: `Career assessment from ${lead.name}`,
    about: [
      ['WhatsApp', lead.whatsapp ?? 'Not provided'],
      ['Profile', profile],
      ...answerRows(lead, texts).map(({ label, text }) => [label, text] as const),
    ],
    reply: 'Reply to this letter to answer them.',
  })
}

/** To the visitor: the plan they saw on the page. */
export function planForVisitor(lead: ShortAssessmentLead, facts: LeadFacts, texts: Texts): Mail {
  const profile = profileFor(texts?.profiles, lead.careerStage)
  const title = profile?.title || 'Your plan'
  const action = texts?.actionLabel || 'Your Action for Today'
  const programme = texts?.programmeLabel || 'Recommended for you'
  const bullets = profile?.bullets ?? []
  const slug = profile?.program?.slug
  const page = `${facts.siteUrl}/${slug || 'resources'}`
  const more = `More about ${(slug && profile?.program?.title) || 'our programs'}`
  const thanks = `Thank you for your honest answers in the career assessment. ${
    profile ? 'Here is your plan.' : 'The coach has them now.'
  }`
  return mailForVisitor(facts, {
    purpose: 'short-assessment-plan',
    name: lead.name,
    email: lead.email,
    subject: `Your plan: ${title}`,
    title: 'Your plan',
    text: [
      thanks,
      '',
      ...(profile ? [title] : []),
      ...(profile?.subtitle ? [profile.subtitle] : []),
      '',
      ...(profile?.dailyTip ? [action, profile.dailyTip, ''] : []),
      ...(profile?.programmeName ? [`${programme}: ${profile.programmeName}`] : []),
      ...bullets.map((bullet) => `- ${bullet}`),
      '',
      `${more}: ${page}`,
    ],
    html: [
      html`<p>${thanks}</p>`,
      html`${profile && html`<h1 style="font-size:24px">${title}</h1>`}`,
      html`${profile?.subtitle && html`<p style="font-size:18px">${profile.subtitle}</p>`}`,
      html`${
        profile?.dailyTip &&
        html`<h2 style="font-size:18px">${action}</h2>${quoteHtml(profile.dailyTip)}`
      }`,
      html`${
        profile?.programmeName &&
        html`<h2 style="font-size:18px">${programme}: ${profile.programmeName}</h2>`
      }`,
      html`${bullets.length > 0 && html`<ul>${bullets.map((bullet) => html`<li>${bullet}</li>`)}</ul>`}`,
      html`<p><a href="${page}">${more}</a></p>`,
    ],
    mistake:
      'If you did not take it, someone typed your address by mistake: nothing more will come.',
  })
}
