import { counted } from '../labels.ts'
import { Tab } from '../ui.tsx'
import { bandsOf } from './bands.ts'
import { Patterns } from './chart/ink.tsx'
import { ProgramsChart, RankedChart, WeeksChart } from './charts.tsx'
import { Headline } from './headline.tsx'
import { pagesSentence, sourcesSentence } from './labels.ts'
import { BandsChart, PromisesChart } from './outcomes.tsx'
import { type Period, spans } from './period.ts'
import type { Overview } from './read.ts'

/** The overview below its heading: three figures, then pictures of a period. */
export function OverviewView({
  overview,
  content,
  period,
}: {
  overview: Overview
  /** From `scoreContent`. */
  content: unknown
  period: Period
}) {
  return (
    <>
      <Headline overview={overview} now={period.now} />
      <Spans period={period} />
      <Patterns />
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <div className="grid min-w-0 md:col-span-2">
          <WeeksChart figures={overview.byWeek} period={period} />
        </div>
        <div className={pile}>
          <PromisesChart promises={overview.promises} />
          <ProgramsChart figures={overview.byProgram} />
          <RankedChart
            title="By source"
            sentence={sourcesSentence(overview.bySource)}
            label="Leads by the campaign mark of the link they followed"
            nameless="No campaign"
            ranked={overview.bySource}
          />
        </div>
        <div className={pile}>
          <BandsChart bands={bandsOf(overview.selfChecks, content)} />
          <RankedChart
            title="By page"
            sentence={pagesSentence(overview.byPage)}
            label="Leads by the page they were sent from"
            nameless="Not known"
            ranked={overview.byPage}
          />
        </div>
      </div>
      <Spam count={overview.spam} />
    </>
  )
}

/** Sheets one below the other, each as high as what is on it; the last one reaches to the other pile's end. */
const pile = 'flex min-w-0 flex-col gap-5 *:last:grow'

function Spans({ period }: { period: Period }) {
  return (
    <nav aria-label="Period" className="mt-8 flex flex-wrap gap-1.5">
      {spans.map((span) => (
        <Tab key={span} href={`/owner/overview?weeks=${span}`} shown={span === period.span}>
          {span} weeks
        </Tab>
      ))}
    </nav>
  )
}

function Spam({ count }: { count: number }) {
  return (
    <p className="mt-8 text-sm text-muted">
      Weeks begin on Monday, in UTC. What is probably spam is not counted above
      {count === 0 ? '; there was none.' : ': '}
      {count > 0 && (
        <a href="/owner?status=spam" className="link">
          {counted(count, 'message is', 'messages are')} kept apart
        </a>
      )}
    </p>
  )
}
