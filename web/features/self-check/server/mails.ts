import { programOf } from '#schemas/programs.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor, notYours } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { button } from '#web/mail/template/links.ts'
import { answers } from '#web/mail/template/rows.ts'
import { heading, lede, paragraph, title } from '#web/mail/template/text-blocks.ts'
import { type SelfCheckAnswer, scoreBand } from '../score.ts'
import type { SelfCheckTexts } from './content.ts'
import type { SelfCheckLead } from './schema.ts'

const words: Record<SelfCheckAnswer, string> = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' }

/** What both mails say, worked out once. */
function report(lead: SelfCheckLead, texts: SelfCheckTexts) {
  const program = programOf(lead.program)
  const needsHelp = scoreBand(lead.answers, texts.needsHelpFrom) === 'needs_help'
  return {
    program: texts.programTitle || program?.title || lead.program,
    path: `/${program?.slug ?? ''}`,
    score: `“No” or “not sure” to ${lead.noOrNotSure} of ${lead.answers.length} questions`,
    band: needsHelp ? 'Needs help' : 'Doing well',
    message: (needsHelp ? texts.resultMessage : texts.resultMessageGood) || undefined,
    said: lead.answers.map((answer, index) => ({
      label: texts.questions?.[index] || `Question ${index + 1}`,
      text: words[answer],
    })),
  }
}

/** To the owners: who it was, how they stand, and every answer. */
export function selfCheckForOwners(
  lead: SelfCheckLead,
  facts: LeadFacts,
  texts: SelfCheckTexts,
): Mail {
  const { program, score, band, said } = report(lead, texts)
  return mailForOwners(lead, facts, {
    kind: 'self-check',
    subject: `Self-check from ${lead.name}: ${program}, ${band.toLowerCase()}`,
    title: `Self-check from ${lead.name}`,
    preview: `${band}. ${score}`,
    program: lead.program,
    about: [
      { label: 'Program', text: program },
      { label: 'Result', text: `${band}. ${score}` },
    ],
    blocks: [heading('Answers'), answers(said)],
    reply: 'Reply to this letter to answer them.',
  })
}

/** To the visitor: the result they saw on the page, with their answers. */
export function selfCheckResult(
  lead: SelfCheckLead,
  facts: LeadFacts,
  texts: SelfCheckTexts,
): Mail {
  const { program, path, score, message, said } = report(lead, texts)
  return mailForVisitor(facts, {
    purpose: 'self-check-result',
    email: lead.email,
    subject: `Your self-check: ${program}`,
    preview: message ?? score,
    program: lead.program,
    mark: program,
    blocks: [
      title('Your self-check'),
      greeting(lead.name),
      paragraph(`Here is the result of your self-check for ${program}.`),
      ...(message ? [lede(message)] : []),
      paragraph(`${score}:`),
      answers(said),
      button({ label: `More about ${program}`, href: facts.siteUrl + path }),
    ],
    foot: [notYours('take it')],
  })
}
