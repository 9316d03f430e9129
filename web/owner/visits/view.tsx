import type { Programs } from '#web/leads/programs.ts'
import { counted, formatCount } from '../labels.ts'
import { BarsChart } from '../overview/bars.tsx'
import { Chart } from '../overview/chart.tsx'
import type { Period } from '../overview/period.ts'
import { sum } from '../overview/scale.ts'
import { Columns, weekName } from '../overview/weeks-chart.tsx'
import { dayOf, ranked, totalsOf, type VisitCount, visitKinds, visitWeeks } from './figures.ts'
import { funnels, leavingSentence, stepsOf } from './funnels.ts'

const part = (label: string, count: number) => ({ label, ink: 'pine' as const, count })

/** What visitors did: today, this week and the weeks before, the pages they opened, and where they left a form. */
export function VisitsView({
  visits,
  programs,
  period,
}: {
  visits: VisitCount[]
  programs: Programs
  period: Period
}) {
  const weeks = period.weeks.map((week) => ({
    name: weekName(week),
    totals: totalsOf(visits.filter((one) => one.week === dayOf(week))),
  }))
  return (
    <section aria-labelledby="visits-heading" className="mt-13">
      <h2 id="visits-heading" className="text-2xl">
        What visitors do
      </h2>
      <p className="mt-2 max-w-[44em] text-muted text-sm">
        Counted by this site itself, as numbers without persons: no cookie, no address, nobody else
        is told. Programs that say they are one are left out, and so is who asks not to be tracked.
      </p>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <Figures
          columns={[
            { name: 'Today', totals: totalsOf(visits, 'today') },
            { name: 'This week', totals: weeks.at(-1)?.totals ?? [] },
            { name: 'Last week', totals: weeks.at(-2)?.totals ?? [] },
          ]}
        />
        <WeeksOfVisits weeks={weeks} />
        <PagesChart visits={visits} />
        {funnels(programs).map((funnel) => {
          const steps = stepsOf(funnel, visits)
          if (steps.every(({ count }) => count === 0)) return null
          return (
            <BarsChart
              key={funnel.name}
              title={funnel.label}
              sentence={leavingSentence(steps)}
              label={`${funnel.label}: how many reached each step`}
              heading="Step"
              bars={steps.map(({ label, count }) => ({
                name: label,
                parts: [part('Reached', count)],
              }))}
            />
          )
        })}
      </div>
    </section>
  )
}

/** Numbers by name, one for each of `visitKinds`. */
type Totals = { name: string; totals: readonly number[] }

function Figures({ columns }: { columns: Totals[] }) {
  return (
    <div className="sheet min-w-0 p-5">
      <table className="w-full figures">
        <thead className="text-right text-muted text-sm">
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="pb-2 pl-3 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visitKinds.map(({ event, label }, at) => (
            <tr key={event} className="border-sand border-t">
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              {columns.map(({ name, totals }) => (
                <td key={name} className="pl-3 text-right font-semibold">
                  {formatCount(totals[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WeeksOfVisits({ weeks }: { weeks: Totals[] }) {
  const pages = weeks.map(({ totals }) => totals[0] ?? 0)
  const rows = weeks.map(({ name, totals }) => ({
    name,
    parts: visitKinds.map(({ label }, at) => part(label, totals[at] ?? 0)),
  }))
  return (
    <Chart
      title="Visits"
      sentence={`${counted(sum(pages), 'page')} opened in ${visitWeeks} weeks.`}
      heading="Week of"
      rows={rows}
      legend={[]}
    >
      <Columns
        label={`Pages opened in each of the last ${visitWeeks} weeks`}
        nothing="no pages"
        weeks={weeks.map(({ name }, at) => ({ name, parts: [part('pages', pages[at] ?? 0)] }))}
      />
    </Chart>
  )
}

/** How many pages are named; the rest is one more bar. */
const top = 8

function PagesChart({ visits }: { visits: VisitCount[] }) {
  const pages = ranked(visits, 'page')
  const [first] = pages
  const others = pages.slice(top)
  const all = counted(sum(pages.map(({ count }) => count)), 'time')
  const rest = {
    name: `${formatCount(others.length)} others`,
    count: sum(others.map((one) => one.count)),
  }
  const bars = others.length > 1 ? [...pages.slice(0, top), rest] : pages
  return (
    <BarsChart
      title="Pages opened"
      sentence={
        first
          ? `${first.name} most often: ${formatCount(first.count)} of ${all} in ${visitWeeks} weeks.`
          : 'No page was counted yet.'
      }
      label="Pages by how often they were opened"
      heading="Page"
      bars={bars.map(({ name, count }) => ({ name, parts: [part('Opened', count)] }))}
    />
  )
}
