import { fillNames } from '#schemas/placeholders.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners, remarkOn } from '#web/leads/owner-mail.ts'
import type { Program } from '#web/leads/programs.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { answers as answerRows, aside, button, heading, lede, paragraph, title } from '#web/mail/template/blocks.ts'
import type { SelfCheckLead } from '../rules.ts'
import { reportOf } from './self-check-report.ts'

/** Mail to the owners with the sender, the result and every answer. */
export function selfCheckForOwners(lead: SelfCheckLead, facts: LeadFacts, programContent: Program | undefined): Mail {
  const { program, score, band, answers } = reportOf(lead, programContent, facts.snapshot)
  return mailForOwners(lead, facts, {
    kind: 'self-check',
    subject: `Self-check from ${lead.name}: ${program}, ${band.toLowerCase()}`,
    title: `Self-check from ${lead.name}`,
    preview: `${band}. ${score}`,
    colour: programContent?.theme.colour,
    about: [
      { label: 'Program', text: program },
      { label: 'Result', text: `${band}. ${score}` },
    ],
    blocks: [heading('Answers'), answerRows(answers), ...remarkOn(facts)],
    reply: 'Reply to this letter to answer them.',
  })
}

/** Mail to the visitor with the result shown on the page and the answers. */
export function selfCheckResult(lead: SelfCheckLead, facts: LeadFacts, programContent: Program | undefined): Mail {
  const { noOrNotSure, message, answers } = reportOf(lead, programContent, facts.snapshot)
  const words = facts.words.selfCheck
  // An unverified program key is untrusted input, so the site's name replaces it.
  const program = programContent?.title || facts.words.site.name
  const count = { count: `${noOrNotSure}`, total: `${answers.length}` }
  const score = fillNames(words.score, count)
  const named = { program, result: message ?? score.replace(/:$/, '') }
  return mailForVisitor(facts, {
    purpose: 'self-check-result',
    email: lead.email,
    subject: fillNames(words.subject, named),
    preview: fillNames(words.preview, named),
    colour: programContent?.theme.colour,
    mark: program,
    blocks: [
      title(fillNames(words.heading, named)),
      greeting(facts.words, lead.name),
      paragraph(fillNames(words.text, named)),
      ...(message ? [lede(message)] : []),
      paragraph(score),
      answerRows(answers),
      button({
        label: fillNames(words.button, named),
        href: `${facts.siteUrl}/${programContent?.slug ?? ''}`,
      }),
    ],
    next: 'call',
    foot: [aside(words.mistake)],
  })
}
