import { type Programs, programTitle } from '#web/leads/programs.ts'
import { formatDuration } from '../inbox/due-status.ts'
import { type Filter, listPath, noSource } from '../inbox/lead-filter.ts'
import { formatCount, pluralize } from '../pluralize.ts'
import { Bars } from './bars.tsx'
import type { Overview } from './lead-figures.ts'
import type { Period } from './report-period.ts'
import { sum } from './visit-counts.ts'

const starterPackKind = 'pack'

/** Lead figures of the overview. Each number links to its list of leads. */
export function OverviewView({
  overview,
  programs,
  period,
}: {
  overview: Overview
  programs: Programs
  period: Period
}) {
  return (
    <>
      <Headline overview={overview} period={period} />
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <Sources groups={overview.groups} period={period} />
        <StarterPacks groups={overview.groups} programs={programs} period={period} />
      </div>
    </>
  )
}

/** Returns the path of the list of leads that the overview counts: all leads of a period, without spam. */
export const listOf = ({ first }: Period, filter: Partial<Filter> = {}) =>
  listPath({ status: 'all', spam: 'no', search: false, from: first.day, ...filter })

/** Counts the leads of a kind, optionally of one program. */
export const leadsOf = (groups: Overview['groups'], kind: string, program?: string) =>
  sum(
    groups
      .filter((row) => row.kind === kind && (program === undefined || row.program === program))
      .map(({ leads }) => leads),
  )

function Headline({ overview, period }: { overview: Overview; period: Period }) {
  const { groups, unanswered, overdue, answers } = overview
  const [thisWeek, lastWeek, lastWeekByNow] = [
    sum(groups.map((row) => row.thisWeek)),
    sum(groups.map((row) => row.lastWeek)),
    sum(groups.map((row) => row.lastWeekByNow)),
  ]
  const { median, answered, inTime } = answers
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      <Figure
        href={listOf(period, { from: period.thisWeek.day })}
        count={formatCount(thisWeek)}
        name="new this week"
        more={
          lastWeek === 0
            ? 'None last week'
            : `${formatCount(lastWeek)} last week, ${formatCount(lastWeekByNow)} by the same hour`
        }
      />
      <Figure
        href="/owner"
        count={formatCount(unanswered)}
        name="to answer"
        more={unanswered === 0 ? 'Nobody waits.' : 'The list begins with the soonest due'}
      />
      <Figure
        href="/owner"
        count={formatCount(overdue)}
        name="overdue"
        more={overdue === 0 ? 'Every promise is kept so far.' : 'Answer these first'}
        urgent={overdue > 0}
      />
      <Figure
        href={listOf(period, { answered: 'yes' })}
        count={median === null ? '–' : formatDuration(median)}
        name="from a message to its answer"
        more={
          median === null
            ? 'Stands here once you have answered somebody'
            : `In the middle of all; ${formatCount(inTime)} of ${pluralize(answered, 'answer')} in time`
        }
      />
    </ul>
  )
}

function Figure({
  href,
  count,
  name,
  more,
  urgent = false,
}: {
  href: string
  count: string
  name: string
  more: string
  urgent?: boolean
}) {
  return (
    <li>
      <a
        href={href}
        className="group flex h-full flex-wrap content-start items-baseline gap-x-3 sheet p-5 transition-shadow hover:lifted active:flat"
      >
        <span className={`font-display text-3xl figures ${urgent ? 'text-clay' : 'text-pine'}`}>
          {count}
        </span>{' '}
        <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>{' '}
        <span className="basis-full text-muted text-sm">{more}</span>
      </a>
    </li>
  )
}

function Sources({ groups, period }: { groups: Overview['groups']; period: Period }) {
  const sources = [...Map.groupBy(groups, ({ source }) => source)]
    .map(([name, rows]) => ({
      name,
      leads: sum(rows.map(({ leads }) => leads)),
      answered: sum(rows.map(({ answered }) => answered)),
    }))
    .toSorted(
      (one, other) =>
        other.answered - one.answered ||
        other.leads - one.leads ||
        (one.name ?? '').localeCompare(other.name ?? ''),
    )
  const [best] = sources
  const all = pluralize(sum(sources.map(({ leads }) => leads)), 'lead')
  return (
    <Bars
      title="Sources"
      sentence={`${all} in ${period.weeks} weeks. ${
        best?.answered
          ? `Most of the answered people came ${best.name === null ? 'without a campaign' : `from ${best.name}`}.`
          : 'None of them is answered yet.'
      }`}
      bars={sources.slice(0, 8).map(({ name, leads, answered }) => {
        const source = name ?? noSource
        return {
          name: name ?? 'No campaign',
          count: leads,
          href: listOf(period, { source }),
          part: {
            count: answered,
            label: 'answered',
            href: listOf(period, { source, answered: 'yes' }),
          },
        }
      })}
    />
  )
}

function StarterPacks({
  groups,
  programs,
  period,
}: {
  groups: Overview['groups']
  programs: Programs
  period: Period
}) {
  const keys = new Set([
    ...(programs ?? []).map(({ key }) => key),
    ...groups.flatMap(({ kind, program }) => (kind === starterPackKind && program) || []),
  ])
  const all = leadsOf(groups, starterPackKind)
  return (
    <Bars
      title="Packs by program"
      sentence={
        all === 0 ? 'No starter pack was taken.' : `${pluralize(all, 'starter pack')} taken.`
      }
      bars={[...keys].map((program) => ({
        name: programTitle(programs, program),
        count: leadsOf(groups, starterPackKind, program),
        href: listOf(period, { kind: starterPackKind, program }),
      }))}
    />
  )
}
