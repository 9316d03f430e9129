import { z } from 'zod'
import { type ProgramKey, programOf, programs, selfCheckQuestions } from '#schemas/programs.ts'
import { getProgram } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { leadKind, toHome } from '#web/leads/lead-kind.ts'
import { selfCheckForm } from '../rules.ts'
import { bandOf, selfCheckAnswers } from '../score.ts'
import { selfCheckForOwners, selfCheckResult } from './mails.ts'
import { reportOf, type SelfCheckTexts } from './report.ts'

type SelfCheckContent = Partial<Record<ProgramKey, SelfCheckTexts>>

/** The coach's texts of every program's self-check. Never throws. */
async function selfCheckContent(): Promise<SelfCheckContent> {
  const found = await Promise.all(
    programs.map(async ({ key, slug }) => {
      const program = await ifInTime(getProgram(slug))
      if (program === null) return []
      return [[key, { programTitle: program.title, ...program.selfCheck }] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

const textsOf = (program: string, content: SelfCheckContent): SelfCheckTexts => {
  const known = programOf(program)
  return (known && content[known.key]) ?? {}
}

/** A finished self-check: a mail to the owners, and the result to the visitor. */
export const selfCheckLead = leadKind({
  kind: selfCheckForm.kind,
  label: 'Self-check',
  rank: 4,
  ink: 'pineLines',
  path: selfCheckForm.path,
  content: selfCheckContent,
  schema: () => selfCheckForm.schema,
  example: {
    program: 'manager_coach',
    answers: ['yes', 'no', 'not-sure', 'yes', 'no', 'yes'],
    name: 'Priya',
  },
  mails(lead, facts, content) {
    const texts = textsOf(lead.program, content)
    return [selfCheckForOwners(lead, facts, texts), selfCheckResult(lead, facts, texts)]
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
  summary(details, content) {
    const { band, score } = reportOf(details, textsOf(details.program, content))
    const title = programOf(details.program)?.title
    return { about: title ? `${title} · ${band}` : band, text: score }
  },
  sections(details, content) {
    const { program, band, score, answers } = reportOf(details, textsOf(details.program, content))
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
    needsHelp: (score, program, content) =>
      bandOf(score, content[program]?.needsHelpFrom) === 'needs_help',
  },
})
