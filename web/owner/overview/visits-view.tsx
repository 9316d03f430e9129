import { pageName } from '../page-name.ts'
import { formatCount, pluralize } from '../pluralize.ts'
import { FigureTable } from './figure-table.tsx'
import { type FunnelFigures, leavingSentence } from './funnels.ts'
import { listOf, type Period } from './report-period.ts'
import { countsOf, sum, totalsOf, type VisitCount, visitKinds } from './visit-counts.ts'

/** Figures of visits: each form and quiz step by step, totals by week, and most frequent pages. */
export function VisitsView({
  funnels,
  visits,
  period,
}: {
  funnels: FunnelFigures[]
  visits: VisitCount[]
  period: Period
}) {
  return (
    <>
      <p className="mt-4 max-w-[44em] text-muted text-sm">
        {`Counted by this site itself in ${period.weeks} weeks, by days of UTC, as numbers without persons: no cookie, no address, nobody else is told. Robots and people who ask not to be tracked are not counted, so more people may have sent a form than begun it here.`}
      </p>
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        {funnels.length === 0 && (
          <p className="sheet p-5 text-muted">
            Each form and quiz stands here with the number of people at every step, once somebody begins it.
          </p>
        )}
        {funnels.map((funnel) => (
          <FunnelTables key={funnel.id} funnel={funnel} period={period} />
        ))}
        <Totals visits={visits} period={period} />
        <Pages visits={visits} period={period} />
      </div>
    </>
  )
}

function FunnelTables({ funnel, period }: { funnel: FunnelFigures; period: Period }) {
  const { id, label, href, steps, results, sent, leads } = funnel
  const seen = sum(results.map(({ count }) => count))
  return (
    <>
      <FigureTable
        id={id}
        title={label}
        href={href}
        sentence={leavingSentence(steps)}
        columns={['Step', 'People']}
        rows={[
          ...steps.map(({ label, count }) => ({ name: label, cells: [count] })),
          { name: 'Leads in your inbox', cells: [{ count: sent, href: listOf(period, leads) }] },
        ]}
      />
      {seen > 0 && (
        <FigureTable
          title={`Results of “${label.replace('Quiz: ', '')}”`}
          sentence={`${pluralize(seen, 'result was', 'results were')} shown.`}
          columns={['Result', 'Shown']}
          rows={results.map(({ label, count }) => ({
            name: `${label} (${Math.round((count / seen) * 100)} %)`,
            cells: [count],
          }))}
        />
      )}
    </>
  )
}

function Totals({ visits, period }: { visits: VisitCount[]; period: Period }) {
  const ofWeek = (monday: string) => totalsOf(visits.filter(({ week }) => week === monday))
  const columns = [totalsOf(visits, 'today'), ofWeek(period.thisWeek.day), ofWeek(period.lastWeek.day)]
  return (
    <FigureTable
      title="Visits"
      sentence="What visitors did on the site, today and lately."
      columns={['Visits', 'Today', 'This week', 'Last week']}
      rows={visitKinds.map(({ label }, at) => ({
        name: label,
        cells: columns.map((totals) => totals[at] ?? 0),
      }))}
    />
  )
}

function Pages({ visits, period }: { visits: VisitCount[]; period: Period }) {
  const pages = [...countsOf(visits.filter(({ event }) => event === 'page'))]
    .map(([entry, count]) => ({ path: entry.slice('page '.length), count }))
    .toSorted((one, other) => other.count - one.count || one.path.localeCompare(other.path))
  return (
    <FigureTable
      title="Pages opened"
      sentence={
        pages.length === 0
          ? 'Each page stands here with how often it was opened, once somebody visits the site.'
          : `${formatCount(sum(pages.map(({ count }) => count)))} in ${period.weeks} weeks. The most frequent:`
      }
      columns={['Page', 'Times']}
      rows={pages.slice(0, 8).map(({ path, count }) => ({ name: pageName(path), href: path, cells: [count] }))}
    />
  )
}
