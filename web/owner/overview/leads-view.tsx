import { type Programs, programTitle } from '#web/leads/programs.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import { formatDuration } from '../inbox/due-status.ts'
import { type Filter, listPath, noSource } from '../inbox/lead-filter.ts'
import { pageName } from '../page-name.ts'
import { formatCount, pluralize } from '../pluralize.ts'
import { Bars } from './bars.tsx'
import type { Overview } from './lead-figures.ts'
import type { Period } from './report-period.ts'
import { sum, type VisitCount } from './visit-counts.ts'
import { WeeksTable } from './weeks-table.tsx'

const starterPackKind = 'pack'

/** Lead figures of the overview. Each number links to its list of leads. */
export function OverviewView({
  overview,
  visits,
  programs,
  period,
}: {
  overview: Overview
  visits: readonly VisitCount[]
  programs: Programs
  period: Period
}) {
  return (
    <>
      <Headline overview={overview} period={period} />
      <WeeksTable rows={weekRows(overview.byWeek, visits)} />
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <Origins
          groups={overview.groups}
          period={period}
          title="Which campaign brought them"
          of="source"
          none="No campaign"
          name={(source) => source}
          filter={(source) => ({ source: source ?? noSource })}
          empty="Each campaign stands here with its leads, once a link with utm_source brings one."
        />
        <Origins
          groups={overview.groups}
          period={period}
          title="Which page they wrote from"
          of="page"
          none="Not known"
          name={pageName}
          filter={(place) => (place === null ? undefined : { place })}
          empty="Each page stands here with its leads, once the first one comes."
        />
        <StarterPacks groups={overview.groups} programs={programs} period={period} />
      </div>
    </>
  )
}

/** Returns the numbers of each week in the order of the table's columns, this week first. */
function weekRows(byWeek: Overview['byWeek'], visits: readonly VisitCount[]) {
  const opened = visits.filter(({ event }) => event === 'page')
  return byWeek.toReversed().map(({ day, questions, others, answered }, at) => {
    const pages = sum(opened.filter(({ week }) => week === day).map(({ count }) => count))
    const name = formatIn(new Date(day), 'UTC', { day: 'numeric', month: 'short' })
    return {
      name: at === 0 ? 'This week' : name,
      counts: [questions, answered, others, pages],
    }
  })
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

/** Leads and answered leads by what brought them, most answered first. */
function Origins({
  groups,
  period,
  title,
  of,
  none,
  name,
  filter,
  empty,
}: {
  groups: Overview['groups']
  period: Period
  title: string
  of: 'source' | 'page'
  /** Name of the leads without this origin. */
  none: string
  name(origin: string): string
  /** Filter of the list of an origin's leads; undefined if the list cannot show them. */
  filter(origin: string | null): Partial<Filter> | undefined
  /** What will stand here, while there is no lead. */
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
    : 'None of them is answered yet.'
  return (
    <Bars
      title={title}
      sentence={best ? `${all} in ${period.weeks} weeks. ${conclusion}` : empty}
      bars={origins.slice(0, 8).map(({ origin, name, leads, answered }) => {
        const shown = filter(origin)
        return {
          ...{ name, count: leads, href: shown && listOf(period, shown) },
          part: {
            ...{ count: answered, label: 'answered' },
            href: shown && listOf(period, { ...shown, answered: 'yes' }),
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
        all === 0
          ? 'Each program stands here with its starter packs, once one is taken.'
          : `${pluralize(all, 'starter pack')} taken.`
      }
      bars={[...(all > 0 ? keys : [])].map((program) => ({
        name: programTitle(programs, program),
        count: leadsOf(groups, starterPackKind, program),
        href: listOf(period, { kind: starterPackKind, program }),
      }))}
    />
  )
}
