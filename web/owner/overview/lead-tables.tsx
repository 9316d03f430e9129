import { type Programs, programTitle } from '#web/leads/programs.ts'
import type { Filter } from '../inbox/lead-filter.ts'
import { pluralize } from '../pluralize.ts'
import { FigureTable } from './figure-table.tsx'
import { type Groups, leadsOf } from './lead-figures.ts'
import { listOf, type Period } from './report-period.ts'
import { sum } from './visit-counts.ts'

const starterPackKind = 'pack'

/** Leads and answered leads by page or campaign, most answered first. */
export function Origins({
  groups,
  period,
  title,
  of,
  none,
  name,
  filter,
  empty,
}: {
  groups: Groups
  period: Period
  title: string
  of: 'source' | 'page'
  /** Name of the leads without this origin. */
  none: string
  name(origin: string): string
  /** Filter of the list of an origin's leads; undefined if the list cannot show them. */
  filter(origin: string | null): Partial<Filter> | undefined
  /** Sentence while there is no lead. */
  empty: string
}) {
  const origins = [...Map.groupBy(groups, (row) => row[of])]
    .map(([origin, rows]) => ({
      ...{ origin, name: origin === null ? none : name(origin) },
      leads: sum(rows.map(({ leads }) => leads)),
      answered: sum(rows.map(({ answered }) => answered)),
    }))
    .toSorted(
      (one, other) =>
        other.answered - one.answered ||
        other.leads - one.leads ||
        (one.origin ?? '').localeCompare(other.origin ?? ''),
    )
  const [best] = origins
  const all = pluralize(sum(origins.map(({ leads }) => leads)), 'lead')
  const conclusion = best?.answered
    ? `Most of those you answered: ${best.name}.`
    : 'You have answered none of them yet.'
  return (
    <FigureTable
      title={title}
      sentence={best ? `${all} in ${period.weeks} weeks. ${conclusion}` : empty}
      columns={[of === 'page' ? 'Page' : 'Campaign', 'Leads', 'Answered']}
      rows={origins.slice(0, 8).map(({ origin, name, leads, answered }) => {
        const shown = filter(origin)
        return {
          name,
          cells: [
            { count: leads, href: shown && listOf(period, shown) },
            { count: answered, href: shown && listOf(period, { ...shown, answered: 'yes' }) },
          ],
        }
      })}
    />
  )
}

/** Starter packs by program. */
export function StarterPacks({ groups, programs, period }: { groups: Groups; programs: Programs; period: Period }) {
  const keys = new Set([
    ...(programs ?? []).map(({ key }) => key),
    ...groups.flatMap(({ kind, program }) => (kind === starterPackKind && program) || []),
  ])
  const all = leadsOf(groups, { kind: starterPackKind })
  return (
    <FigureTable
      title="Packs by program"
      sentence={
        all === 0
          ? 'Each program stands here with its starter packs, once one is taken.'
          : `${pluralize(all, 'starter pack')} taken.`
      }
      columns={['Program', 'Packs']}
      rows={[...(all > 0 ? keys : [])].map((program) => {
        const filter = { kind: starterPackKind, program }
        return {
          name: programTitle(programs, program),
          cells: [{ count: leadsOf(groups, filter), href: listOf(period, filter) }],
        }
      })}
    />
  )
}
