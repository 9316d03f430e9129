import type { VisitEvent } from '#web/forms/track-event.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import type { Programs } from '#web/leads/programs.ts'
import { formatCount } from '../pluralize.ts'
import { ranked, type VisitCount } from './visit-counts.ts'

/** Form of several steps whose visits are counted. */
interface Funnel {
  /**
   * Kind of the lead, with the program's key if each program has its own form: `self-check/pivot_coaching`.
   */
  name: string
  kind: string
  program?: string
  label: string
  /** Label of each step, for the owner. */
  steps: readonly string[]
}

export const funnels = (programs: Programs): Funnel[] =>
  leadKinds.flatMap(({ kind, label, details, steps = [] }) => {
    if (steps.length === 0) return []
    if (!('program' in details.shape)) return [{ name: kind, kind, label, steps }]
    return (programs ?? []).map(({ key, title }) => ({
      ...{ name: `${kind}/${key}`, kind, program: key },
      label: `${label}: ${title}`,
      steps,
    }))
  })

interface FunnelStep {
  label: string
  count: number
}

/** Counts the visits of each step of a form, and of its result. */
export function stepsOf({ name, steps }: Funnel, visits: readonly VisitCount[]): FunnelStep[] {
  const countByStep = new Map(ranked(visits, 'step').map((one) => [one.name, one.count]))
  const finished = ranked(visits, 'result').find((one) => one.name === name)?.count ?? 0
  const counts = steps.map((label, at) => ({
    label,
    count: countByStep.get(`${name}/${at + 1}`) ?? 0,
  }))
  return [...counts, { label: 'Finished', count: finished }]
}

/** Sentence about the step with the most drop-outs. */
export function leavingSentence(steps: readonly FunnelStep[]): string {
  const [first] = steps
  if (!first || first.count === 0) return 'Nobody has begun it.'
  const leaving = steps
    .slice(0, -1)
    .map((step, at) => ({ ...step, left: step.count - (steps[at + 1]?.count ?? 0) }))
  const most = leaving.reduce((worst, step) => (step.left > worst.left ? step : worst))
  if (most.left <= 0) return 'Everybody who began it has finished it.'
  return `Most leave at “${most.label}”: ${formatCount(most.left)} of the ${formatCount(most.count)} who reached it.`
}

/**
 * Returns all entries that may be counted. Any other entry of a request is ignored.
 * @param pages paths of the site's pages
 * @param quizzes subjects of the quizzes (quizzes/quiz-figures.ts)
 */
export function knownEntries(
  pages: readonly string[],
  programs: Programs,
  quizzes: readonly string[] = [],
): Set<string> {
  const forms = funnels(programs)
  const subjects: Record<VisitEvent, readonly string[]> = {
    page: pages,
    step: forms.flatMap(({ name, steps }) => steps.map((_, at) => `${name}/${at + 1}`)),
    result: forms.map(({ name }) => name),
    quiz: quizzes,
    address: leadKinds.map(({ kind }) => kind),
    booking: pages,
    newsletter: pages,
  }
  return new Set(
    Object.entries(subjects).flatMap(([event, all]) => all.map((one) => `${event} ${one}`)),
  )
}
