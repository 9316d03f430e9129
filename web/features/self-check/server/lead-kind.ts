import { z } from 'zod'
import { homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { type Programs, programIn, programTitle, readPrograms } from '#web/leads/programs.ts'
import { retryFields } from '#web/leads/question-form.ts'
import { doubtOf } from '#web/leads/snapshot.ts'
import { selfCheck } from '../definition.ts'
import { selfCheckRules } from '../rules.ts'
import { selfCheckAnswers } from '../score.ts'
import { selfCheckForOwners, selfCheckResult } from './mails.ts'
import { reportOf, selfCheckSnapshot } from './self-check-report.ts'

/** Lead kind of the self-check: notifies the owners and mails the result to the visitor. */
export const selfCheckLead = leadKind({
  kind: selfCheck.kind,
  label: 'Self-check',
  rank: 6,
  path: selfCheck.path,
  content: readPrograms,
  schema: (programs: Programs) => selfCheckRules(programs?.map(({ key }) => key)),
  snapshot: selfCheckSnapshot,
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
  retryForm: () => ({ button: 'Send my result', fields: retryFields(selfCheck) }),
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
  summary(details, programs, { snapshot }) {
    const { band, score } = reportOf(details, programIn(programs, details.program), snapshot)
    const title = programTitle(programs, details.program)
    return { about: snapshot ? `${title} · ${band}` : title, text: score }
  },
  sections(details, programs, { snapshot }) {
    const content = programIn(programs, details.program)
    const { program, band, score, answers } = reportOf(details, content, snapshot)
    const today = snapshot || !content?.selfCheck ? '' : ` Today that is “${band}”.`
    return [
      { title: program, verdict: snapshot && band, text: `${score}.${today}` },
      { title: 'Their answers', text: doubtOf(snapshot), rows: answers },
    ]
  },
  reply: { subject: (program) => `Re: Your self-check${program ? `: ${program}` : ''}` },
  steps: selfCheck.steps.map(({ title }) => title),
})
