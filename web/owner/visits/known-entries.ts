import type { VisitEvent } from '#web/forms/reached.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import type { Programs } from '#web/leads/programs.ts'
import { funnels } from './funnels.ts'

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
