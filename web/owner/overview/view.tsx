import type { Programs } from '#web/leads/programs.ts'
import { counted, formatCount } from '../labels.ts'
import { Tab, TextLink } from '../ui.tsx'
import { BandsChart, ProgramsChart, PromisesChart, RankingChart } from './charts.tsx'
import type { Overview } from './figures.ts'
import { Patterns } from './ink.tsx'
import { mondayOf, type Period, spans } from './period.ts'
import type { NeedsHelp } from './score.ts'
import { WeeksChart } from './weeks-chart.tsx'

/** The overview below its heading: three figures, then charts of a period. */
export function OverviewView({
  overview,
  programs,
  needsHelp,
  period,
}: {
  overview: Overview
  programs: Programs
  needsHelp: NeedsHelp
  period: Period
}) {
  return (
    <>
      <Headline overview={overview} now={period.now} />
      <nav aria-label="Period" className="mt-8 flex flex-wrap gap-1.5">
        {spans.map((span) => (
          <Tab key={span} href={`/owner/overview?weeks=${span}`} shown={span === period.span}>
            {`${span} weeks`}
          </Tab>
        ))}
      </nav>
      <Patterns />
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <div className="grid min-w-0 md:col-span-2">
          <WeeksChart figures={overview.byWeek} period={period} />
        </div>
        <div className={stack}>
          <PromisesChart promises={overview.promises} />
          <ProgramsChart figures={overview.byProgram} programs={programs} />
          <RankingChart
            title="By source"
            label="Leads by the campaign mark of the link they followed"
            nameless={{ name: 'No campaign', from: 'without a campaign' }}
            ranking={overview.bySource}
          />
        </div>
        <div className={stack}>
          <BandsChart figures={overview.selfChecks} programs={programs} needsHelp={needsHelp} />
          <RankingChart
            title="By page"
            label="Leads by the page they were sent from"
            nameless={{ name: 'Not known', from: 'from a page that is not known' }}
            ranking={overview.byPage}
          />
        </div>
      </div>
      <p className="mt-8 text-sm text-muted">
        Weeks begin on Monday, in UTC. What is probably spam is not counted above
        <span>{overview.spam === 0 ? '; there was none.' : ': '}</span>
        {overview.spam > 0 && (
          <TextLink href="/owner?status=spam">
            {`${counted(overview.spam, 'message is', 'messages are')} kept apart`}
          </TextLink>
        )}
      </p>
    </>
  )
}

/** Charts one below the other; the last one fills the column. */
const stack = 'flex min-w-0 flex-col gap-5 *:last:grow'

/** The three figures of a Monday morning, each a link into the list. */
function Headline({ overview, now }: { overview: Overview; now: Date }) {
  const { thisWeek, lastWeek, lastWeekByNow, waiting, overdue } = overview
  const monday = mondayOf(now).toISOString().slice(0, 10)
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-3 sm:gap-5">
      <Figure
        href={`/owner?status=all&from=${monday}&spam=no`}
        count={thisWeek}
        name="new this week"
        more={
          lastWeek === 0
            ? 'None last week'
            : `${formatCount(lastWeek)} last week, ${formatCount(lastWeekByNow)} by the same hour`
        }
      />
      <Figure
        href="/owner"
        count={waiting}
        name={waiting === 1 ? 'waits for an answer' : 'wait for an answer'}
        more={waiting === 0 ? 'Nobody waits.' : 'Who was promised one, soonest first'}
      />
      <Figure
        href="/owner"
        count={overdue}
        name="overdue"
        more={overdue === 0 ? 'Every promise is kept so far.' : 'Answer these first'}
        urgent={overdue > 0}
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
  count: number
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
          {formatCount(count)}
        </span>{' '}
        <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>{' '}
        <span className="basis-full text-muted text-sm">{more}</span>
      </a>
    </li>
  )
}
