import { z } from 'zod'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { leadKind, toHome } from '#web/leads/lead-kind.ts'
import { type Programs, programIn, programTitle, readPrograms } from '#web/leads/programs.ts'
import { selfCheckForm, selfCheckRules } from '../rules.ts'
import { bandOf, selfCheckAnswers } from '../score.ts'
import { selfCheckForOwners, selfCheckResult } from './mails.ts'
import { reportOf } from './report.ts'

/** A finished self-check: a mail to the owners, and the result to the visitor. */
export const selfCheckLead = leadKind({
  kind: selfCheckForm.kind,
  label: 'Self-check',
  rank: 4,
  ink: 'pineLines',
  path: selfCheckForm.path,
  content: readPrograms,
  schema: (programs: Programs) => selfCheckRules(programs?.map(({ key }) => key)),
  example: {
    program: 'manager_coach',
    answers: ['yes', 'no', 'not-sure', 'yes', 'no', 'yes'],
    name: 'Priya',
  },
  mails(lead, facts, programs) {
    const program = programIn(programs, lead.program)
    return [selfCheckForOwners(lead, facts, program), selfCheckResult(lead, facts, program)]
  },
  retryForm: () => ({
    button: 'Send my result',
    fields: [
      { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
    ],
  }),
  thanks: {
    'self-check': ({ selfCheck, homeLabel }) => ({ ...selfCheck, buttons: [toHome(homeLabel)] }),
  },
  details: z.object({
    program: z.string(),
    answers: z.array(z.enum(selfCheckAnswers)).min(1),
    noOrNotSure: z.number().optional(),
  }),
  summary(details, programs) {
    const { band, score } = reportOf(details, programIn(programs, details.program))
    return { about: `${programTitle(programs, details.program)} · ${band}`, text: score }
  },
  sections(details, programs) {
    const known = programIn(programs, details.program)
    const { program, band, score, answers } = reportOf(details, known)
    return [
      { title: program, verdict: band, text: `${score}.` },
      { title: 'Their answers', rows: answers },
    ]
  },
  reply: { subject: (program) => `Re: Your self-check${program ? `: ${program}` : ''}` },
  steps: [
    ...Array.from({ length: selfCheckQuestions }, (_, at) => `Question ${at + 1}`),
    'Name and address',
  ],
  score: {
    detail: 'noOrNotSure',
    needsHelp: (score, program, programs) =>
      bandOf(score, programIn(programs, program)?.selfCheck?.needsHelpFrom) === 'needs_help',
  },
})
