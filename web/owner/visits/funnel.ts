import type { Funnel } from '#web/visits/server/funnels.ts'
import { formatCount } from '../labels.ts'
import { ranked, type VisitCount } from './figures.ts'

export interface FunnelStep {
  label: string
  /** How many reached it. */
  count: number
}

/** How many reached each step of a form, and its end. */
export function stepsOf({ name, steps }: Funnel, visits: readonly VisitCount[]): FunnelStep[] {
  const reached = new Map(ranked(visits, 'step').map((one) => [one.name, one.count]))
  const ended = ranked(visits, 'result').find((one) => one.name === name)?.count ?? 0
  const counts = steps.map((label, at) => ({
    label,
    count: reached.get(`${name}/${at + 1}`) ?? 0,
  }))
  return [...counts, { label: 'Finished', count: ended }]
}

/** The step at which most leave, in a sentence. */
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
