import type { VisitEvent } from '#web/forms/track-event.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import type { Programs } from '#web/leads/programs.ts'
import { formatCount } from '../labels.ts'
import { ranked, type VisitCount } from './figures.ts'

/** A form of several steps, as visits through it are counted. */
export interface Funnel {
  /** The lead's kind; with the program's key where each program has its own: `self-check/pivot_coaching`. */
  name: string
  label: string
  /** What each step asks for, as the owner reads it. */
  steps: readonly string[]
}

/** Every assessment and self-check. */
export const funnels = (programs: Programs): Funnel[] =>
  leadKinds.flatMap(({ kind, label, details, steps = [] }) => {
    if (steps.length === 0) return []
    if (!('program' in details.shape)) return [{ name: kind, label, steps }]
    return (programs ?? []).map(({ key, title }) => ({
      name: `${kind}/${key}`,
      label: `${label}: ${title}`,
      steps,
    }))
  })

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

/**
 * Everything that can be counted: of whatever else a stranger sends, nothing is stored.
 * @param pages the paths of the site's pages
 */
export function knownEntries(pages: readonly string[], programs: Programs): Set<string> {
  const forms = funnels(programs)
  const subjects: Record<VisitEvent, readonly string[]> = {
    page: pages,
    step: forms.flatMap(({ name, steps }) => steps.map((_, at) => `${name}/${at + 1}`)),
    result: forms.map(({ name }) => name),
    address: leadKinds.map(({ kind }) => kind),
    booking: pages,
    newsletter: pages,
  }
  return new Set(
    Object.entries(subjects).flatMap(([event, all]) => all.map((one) => `${event} ${one}`)),
  )
}
