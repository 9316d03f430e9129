import { programOf } from '#schemas/programs.ts'
import type { LeadFacts } from '../lead.ts'
import { mailForOwners } from '../mails/for-owners.ts'
import { mailForVisitor } from '../mails/for-visitor.ts'
import type { Mail } from '../mails/mail.ts'
import { rowsHtml, rowsText } from '../mails/rows.ts'
import { html } from '../markup.ts'
import type { SelfCheckTexts } from './content.ts'
import type { SelfCheckLead } from './schema.ts'
import { type SelfCheckAnswer, scoreBand } from './score.ts'

const words: Record<SelfCheckAnswer, string> = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' }

/** What both mails say, worked out once. */
function report(lead: SelfCheckLead, texts: SelfCheckTexts) {
  const program = programOf(lead.program)
  const needsHelp = scoreBand(lead.answers, texts.needsHelpFrom) === 'needs_help'
  return {
    title: texts.programTitle || program?.title || lead.program,
    path: `/${program?.slug ?? ''}`,
    score: `“No” or “not sure” to ${lead.noOrNotSure} of ${lead.answers.length} questions`,
    band: needsHelp ? 'Needs help' : 'Doing well',
    message: (needsHelp ? texts.resultMessage : texts.resultMessageGood) || undefined,
    answers: lead.answers.map((answer, index) => ({
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
  const { title, score, band, answers } = report(lead, texts)
  return mailForOwners(lead, facts, {
    kind: 'self-check',
    subject: `Self-check from ${lead.name}: ${title}, ${band.toLowerCase()}`,
    title: 'Self-check',
    heading: `Self-check from ${lead.name}`,
    about: [
      ['Program', title],
      ['Result', `${band}. ${score}`],
    ],
    text: [...rowsText(answers), ''],
    html: [html`<h2 style="font-size:18px">Answers</h2>`, rowsHtml(answers)],
    reply: 'Reply to this letter to answer them.',
  })
}

/** To the visitor: the result they saw on the page, with their answers. */
export function selfCheckResult(
  lead: SelfCheckLead,
  facts: LeadFacts,
  texts: SelfCheckTexts,
): Mail {
  const { title, path, score, message, answers } = report(lead, texts)
  const page = facts.siteUrl + path
  const thanks = `Here is the result of your self-check for ${title}.`
  return mailForVisitor(facts, {
    purpose: 'self-check-result',
    name: lead.name,
    email: lead.email,
    subject: `Your self-check: ${title}`,
    title: 'Your self-check',
    text: [
      thanks,
      '',
      ...(message ? [message, ''] : []),
      `${score}:`,
      '',
      ...rowsText(answers),
      '',
      `More about ${title}: ${page}`,
    ],
    html: [
      html`<p>${thanks}</p>`,
      ...(message ? [html`<p style="font-size:18px">${message}</p>`] : []),
      html`<p>${score}:</p>`,
      rowsHtml(answers),
      html`<p><a href="${page}">More about ${title}</a></p>`,
    ],
    mistake:
      'If you did not take it, someone typed your address by mistake: nothing more will come.',
  })
}
