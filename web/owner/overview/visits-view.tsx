import type { Programs } from '#web/leads/programs.ts'
import { pageName } from '../page-name.ts'
import { formatCount, pluralize } from '../pluralize.ts'
import { Bars } from './bars.tsx'
import { funnels, leavingSentence, stepsOf } from './funnels.ts'
import { leadsOf, type Overview } from './lead-figures.ts'
import { listOf, type Period } from './report-period.ts'
import { ranked, sum, totalsOf, type VisitCount, visitKinds } from './visit-counts.ts'

/** Visit figures of the overview: drop-outs by form, totals by week, and most frequent pages. */
export function VisitsView({
  visits,
  groups,
  programs,
  period,
}: {
  visits: VisitCount[]
  groups: Overview['groups']
  programs: Programs
  period: Period
}) {
  const shown = funnels(programs).flatMap((funnel) => {
    const steps = stepsOf(funnel, visits)
    return steps.every(({ count }) => count === 0) ? [] : [{ ...funnel, steps }]
  })
  return (
    <section aria-labelledby="visits-heading" className="mt-13">
      <h2 id="visits-heading" className="text-2xl">
        Where visitors stop
      </h2>
      <p className="mt-2 max-w-[44em] text-muted text-sm">
        <span>{`Counted by this site itself in ${period.weeks} weeks, by days of UTC`}</span>, as
        numbers without persons: no cookie, no address, nobody else is told. Robots and people who
        ask not to be tracked are not counted.
      </p>
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        {shown.length === 0 && (
          <p className="sheet p-5 text-muted">
            Each form with steps stands here with the number of people at every step, once somebody
            begins it.
          </p>
        )}
        {shown.map(({ name, label, kind, program, steps }) => (
          <Bars
            key={name}
            title={label}
            sentence={leavingSentence(steps)}
            bars={steps.map((step, at) => ({
              ...{ name: step.label, count: step.count },
              ...(at === steps.length - 1 && {
                part: {
                  ...{ count: leadsOf(groups, kind, program), label: 'sent' },
                  href: listOf(period, { kind, program }),
                },
              }),
            }))}
          />
        ))}
        <Figures visits={visits} period={period} />
        <Pages visits={visits} period={period} />
      </div>
    </section>
  )
}

function Figures({ visits, period }: { visits: VisitCount[]; period: Period }) {
  const ofWeek = (monday: string) => totalsOf(visits.filter(({ week }) => week === monday))
  const columns = [
    { name: 'Today', totals: totalsOf(visits, 'today') },
    { name: 'This week', totals: ofWeek(period.thisWeek.day) },
    { name: 'Last week', totals: ofWeek(period.lastWeek.day) },
  ]
  return (
    <div className="sheet min-w-0 p-5">
      <table className="w-full figures">
        <thead className="text-right text-muted text-sm">
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="min-w-14 pb-2 pl-3 font-normal">
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

function Pages({ visits, period }: { visits: VisitCount[]; period: Period }) {
  const pages = ranked(visits, 'page')
  return (
    <Bars
      title="Pages opened"
      sentence={`${pluralize(sum(pages.map(({ count }) => count)), 'time')} in ${period.weeks} weeks.${pages.length > 0 ? ' The most frequent:' : ''}`}
      bars={pages
        .slice(0, 8)
        .map(({ name, count }) => ({ name: pageName(name), count, href: name }))}
    />
  )
}
