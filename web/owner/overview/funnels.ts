import { readQuiz } from '#schemas/quiz/quiz.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import type { VisitEvent } from '#web/forms/track-event.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'
import type { Programs } from '#web/leads/programs.ts'
import type { Filter } from '../inbox/lead-filter.ts'
import { formatCount } from '../pluralize.ts'
import { countsOf, type VisitCount } from './visit-counts.ts'

const quizKind = 'quiz'

type Quizzes = QuizzesQueryResult['quizzes']

/** Counted step of a form or quiz: its label for the owner, and its entry in the visit counts. */
interface Step {
  label: string
  entry: string
}

/** Form or quiz whose visits are counted. */
export interface Funnel {
  id: string
  label: string
  /** Page of a quiz. */
  href?: string
  steps: readonly Step[]
  /** Results of a quiz. */
  results?: readonly Step[]
  /** Filter of the leads that it has brought. */
  leads: Pick<Filter, 'kind' | 'program' | 'quiz'>
}

/** All forms and quizzes: a form of each program by itself. */
export const funnelsOf = (programs: Programs, quizzes: Quizzes): Funnel[] => [
  ...leadKinds.flatMap((kind): Funnel[] => {
    if (kind.kind === quizKind) return []
    if (!kind.steps || !('program' in kind.details.shape)) return [formFunnel(kind)]
    return (programs ?? []).map(({ key, title }) => formFunnel(kind, key, title))
  }),
  ...quizzes.map(quizFunnel),
]

function formFunnel({ kind, label, steps }: LeadKind, program?: string, title?: string | null) {
  const name = program ? `${kind}/${program}` : kind
  const labels = steps ?? ['Began to fill it in']
  return {
    id: name.replace('/', '-'),
    label: program ? `${label}: ${title}` : label,
    steps: [
      ...labels.map((label, at) => ({ label, entry: `step ${name}/${at + 1}` })),
      // A form of several steps shows its result before it is sent.
      steps ? { label: 'Finished', entry: `result ${name}` } : { label: 'Sent it', entry: `address ${kind}` },
    ],
    leads: program ? { kind, program } : { kind },
  }
}

function quizFunnel(definition: Quizzes[number]): Funnel {
  const { _id, title, slug, contact } = definition
  const quiz = readQuiz(definition)
  const counted = (label: string, name: string) => ({ label, entry: `quiz ${_id}/${name}` })
  return {
    id: _id,
    label: `Quiz: ${title ?? _id}`,
    href: `/quiz/${slug}`,
    steps: [
      ...quiz.questions.map(({ key, text }) => counted(text, `step/${key}`)),
      ...(contact === 'before' ? [counted('Name and address', 'step/contact')] : []),
      counted('Saw a result', 'ended'),
    ],
    results: quiz.results.map(({ key, title }) => counted(title, `result/${key}`)),
    leads: { kind: quizKind, quiz: _id },
  }
}

export type FunnelFigures = ReturnType<typeof countFunnels>[number]

/** Counts the visits of each step, and leaves out the forms that nobody has begun or sent. */
export function countFunnels(
  funnels: readonly Funnel[],
  visits: readonly VisitCount[],
  leadsOf: (filter: Funnel['leads']) => number,
) {
  const counts = countsOf(visits)
  const count = ({ label, entry }: Step) => ({ label, count: counts.get(entry) ?? 0 })
  return funnels
    .map((funnel) => ({
      ...funnel,
      steps: funnel.steps.map(count),
      results: (funnel.results ?? []).map(count),
      sent: leadsOf(funnel.leads),
    }))
    .filter(({ steps, sent }) => sent > 0 || steps.some((step) => step.count > 0))
}

type Counted = readonly { label: string; count: number }[]

/**
 * Returns the step at which most visitors leave. An answer may lead past a question, so the most visited later step
 * tells how many went on.
 */
export function worstStep(steps: Counted) {
  const [worst] = steps
    .slice(0, -1)
    .map((step, at) => ({
      ...step,
      left: step.count - Math.max(...steps.slice(at + 1).map((later) => later.count)),
    }))
    .toSorted((one, other) => other.left - one.left)
  return worst && worst.left > 0 ? worst : undefined
}

/** Sentence about the step with the most drop-outs. */
export function leavingSentence(steps: Counted): string {
  if (!steps[0]?.count) return 'No visit was counted yet.'
  const worst = worstStep(steps)
  return worst
    ? `Most leave at “${worst.label}”: ${formatCount(worst.left)} of the ${formatCount(worst.count)} who reached it.`
    : 'Everybody who began it has finished it.'
}

/**
 * Returns all entries that may be counted. Any other entry of a request is ignored.
 * @param pages paths of the site's pages
 */
export function knownEntries(pages: readonly string[], programs: Programs, quizzes: Quizzes = []): Set<string> {
  const forms = funnelsOf(programs, quizzes)
  const ofPages: VisitEvent[] = ['page', 'booking', 'newsletter', 'error']
  return new Set([
    ...forms.flatMap(({ steps, results = [] }) => [...steps, ...results].map((one) => one.entry)),
    ...leadKinds.map(({ kind }) => `address ${kind}`),
    ...ofPages.flatMap((event) => pages.map((page) => `${event} ${page}`)),
  ])
}
