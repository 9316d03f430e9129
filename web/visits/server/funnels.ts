import { leadKinds } from '#web/lead-kinds.ts'
import type { Programs } from '#web/leads/programs.ts'

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
