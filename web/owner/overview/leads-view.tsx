import type { Programs } from '#web/leads/programs.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import { formatDuration } from '../inbox/due-status.ts'
import { noSource } from '../inbox/lead-filter.ts'
import { pageName } from '../page-name.ts'
import { formatCount, pluralize } from '../pluralize.ts'
import { Origins, StarterPacks } from './lead-bars.tsx'
import type { Overview } from './lead-figures.ts'
import { listOf, type Period } from './report-period.ts'
import { sum, type VisitCount } from './visit-counts.ts'
import { WeeksTable } from './weeks-table.tsx'

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
