import type { Programs } from '#web/leads/programs.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import { formatDuration } from '../inbox/due-status.ts'
import { noSource } from '../inbox/lead-filter.ts'
import { pageName } from '../page-name.ts'
import { formatCount, pluralize } from '../pluralize.ts'
import { FigureTable } from './figure-table.tsx'
import { type FunnelFigures, worstStep } from './funnels.ts'
import type { Overview } from './lead-figures.ts'
import { Origins, StarterPacks } from './lead-tables.tsx'
import { listOf, type Period } from './report-period.ts'
import { sum, type VisitCount } from './visit-counts.ts'

/** Lead figures of the overview. Each number links to its list of leads. */
export function OverviewView({
  overview,
  funnels,
  visits,
  programs,
  period,
}: {
  overview: Overview
  funnels: readonly FunnelFigures[]
  visits: readonly VisitCount[]
  programs: Programs
  period: Period
}) {
  const { groups, byWeek } = overview
  return (
    <div className="mt-6 grid gap-5">
      <Headline overview={overview} period={period} />
      <Weeks byWeek={byWeek} visits={visits} />
      <FigureTable
        title="Forms and quizzes"
        sentence={
          funnels.length === 0
            ? 'Each form and quiz stands here with the people who began and sent it, once somebody does.'
            : `How many began and sent each one in ${period.weeks} weeks.`
        }
        columns={['Form', 'Began', 'Sent']}
        rows={funnels.map(({ id, label, steps, sent, leads }) => ({
          ...{ name: label, href: `/owner/quizzes#${id}`, note: noteOn(steps) },
          cells: [steps[0]?.count ?? 0, { count: sent, href: listOf(period, leads) }],
        }))}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Origins
          groups={groups}
          period={period}
          title="Which campaign brought them"
          of="source"
          none="No campaign"
          name={(source) => source}
          filter={(source) => ({ source: source ?? noSource })}
          empty="Each campaign stands here with its leads, once a link with utm_source brings one."
        />
        <Origins
          groups={groups}
          period={period}
          title="Which page they wrote from"
          of="page"
          none="Not known"
          name={pageName}
          filter={(place) => (place === null ? undefined : { place })}
          empty="Each page stands here with its leads, once the first one comes."
        />
        <StarterPacks groups={groups} programs={programs} period={period} />
      </div>
    </div>
  )
}

/** Step of a form at which most leave; undefined for a form of one step. */
function noteOn(steps: FunnelFigures['steps']) {
  const worst = steps.length > 2 ? worstStep(steps) : undefined
  return worst && `Most leave at “${worst.label}”`
}

/** Numbers of each week, this week first. */
function Weeks({ byWeek, visits }: Pick<Overview, 'byWeek'> & { visits: readonly VisitCount[] }) {
  const opened = visits.filter(({ event }) => event === 'page')
  const rows = byWeek.toReversed().map(({ day, questions, others, answered }, at) => ({
    name: at === 0 ? 'This week' : formatIn(new Date(day), 'UTC', { day: 'numeric', month: 'short' }),
    cells: [...[questions, answered, others], sum(opened.filter(({ week }) => week === day).map(({ count }) => count))],
  }))
  const isEmpty = rows.every(({ cells }) => sum(cells) === 0)
  return (
    <FigureTable
      title="This week and the weeks before"
      sentence={
        isEmpty
          ? 'Each week stands here with its messages, answers, sign-ups and visits, once the first ones come.'
          : 'By the Monday with which the week begins.'
      }
      columns={['Week', 'Wrote to you', 'Answered', 'Other leads', 'Pages opened']}
      rows={isEmpty ? [] : rows}
    />
  )
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
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
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
            : `Half were faster. ${formatCount(inTime)} of ${pluralize(answered, 'answer')} in time`
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
        className="group flex h-full flex-wrap content-start items-baseline gap-x-3 sheet p-4 sm:p-5 transition-shadow hover:lifted active:flat"
      >
        <span className={`font-display text-3xl figures ${urgent ? 'text-clay' : 'text-pine'}`}>{count}</span>{' '}
        <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>{' '}
        <span className="basis-full text-muted text-sm">{more}</span>
      </a>
    </li>
  )
}
