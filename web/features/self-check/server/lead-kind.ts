import { z } from 'zod'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { doubtOf } from '#web/leads/form-snapshot.ts'
import { homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { type Programs, programIn, programTitle, readPrograms } from '#web/leads/programs.ts'
import { selfCheckForm, selfCheckRules } from '../rules.ts'
import { selfCheckAnswers } from '../score.ts'
import { selfCheckForOwners, selfCheckResult } from './mails.ts'
import { reportOf, shownOf } from './report.ts'

/** Lead kind of the self-check: notifies the owners and mails the result to the visitor. */
export const selfCheckLead = leadKind({
  kind: selfCheckForm.kind,
  label: 'Self-check',
  rank: 4,
  path: selfCheckForm.path,
  content: readPrograms,
  schema: (programs: Programs) => selfCheckRules(programs?.map(({ key }) => key)),
  shown: shownOf,
  example: {
    program: 'manager_coach',
    answers: ['yes', 'no', 'not-sure', 'yes', 'no', 'yes'],
    name: 'Priya',
  },
  visitorMail: { words: 'selfCheck' },
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
    'self-check': ({ selfCheck, homeLabel }) => ({
      ...selfCheck,
      buttons: [homeButton(homeLabel)],
    }),
  },
  details: z.object({
    program: z.string(),
    answers: z.array(z.enum(selfCheckAnswers)).min(1),
    noOrNotSure: z.number(),
  }),
  summary(details, programs, { shown }) {
    const { band, score } = reportOf(details, programIn(programs, details.program), shown)
    const title = programTitle(programs, details.program)
    return { about: shown ? `${title} · ${band}` : title, text: score }
  },
  sections(details, programs, { shown }) {
    const content = programIn(programs, details.program)
    const { program, band, score, answers } = reportOf(details, content, shown)
    const today = shown || !content?.selfCheck ? '' : ` Today that is “${band}”.`
    return [
      { title: program, verdict: shown && band, text: `${score}.${today}` },
      { title: 'Their answers', text: doubtOf(shown), rows: answers },
    ]
  },
  reply: { subject: (program) => `Re: Your self-check${program ? `: ${program}` : ''}` },
  steps: [
    ...Array.from({ length: selfCheckQuestions }, (_, at) => `Question ${at + 1}`),
    'Name and address',
  ],
})
