import { kindLabel } from '#web/lead-kinds.ts'
import { Chart, type Part } from './chart.tsx'
import { Columns } from './columns.tsx'
import type { Overview } from './figures.ts'
import { inkOfKind } from './ink.tsx'
import type { Period } from './period.ts'
import { kindsIn, sumOf, weeksSentence } from './sentences.ts'

const dayMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Leads by week and kind. */
export function WeeksChart({ figures, period }: { figures: Overview['byWeek']; period: Period }) {
  const kinds = kindsIn(figures).map(({ kind, leads }) => ({
    ...{ kind, label: kindLabel(kind), ink: inkOfKind(kind), count: leads },
  }))
  const weeks = period.weeks.map((monday) => {
    const day = monday.toISOString().slice(0, 10)
    const ofWeek = figures.filter(({ week }) => week === day)
    const parts = kinds.map(({ kind, label, ink }) => {
      const count = ofWeek.find((figure) => figure.kind === kind)?.leads ?? 0
      return { label, ink, count }
    })
    return { monday: dayMonth.format(monday), parts, total: sumOf(ofWeek) }
  })
  const counts = (parts: Part[]) =>
    parts
      .filter(({ count }) => count > 0)
      .map(({ label, count }) => `${count} ${label.toLowerCase()}`)
      .join(', ') || 'no leads'
  return (
    <Chart
      title="Week by week"
      sentence={weeksSentence(figures, period.span)}
      legend={kinds}
      head={['Week of', ...kinds.map(({ label }) => label), 'Together']}
      rows={weeks.map(({ monday, parts, total }) => ({
        name: monday,
        counts: [...parts.map(({ count }) => count), total],
      }))}
    >
      <Columns
        label={`Leads in each of the last ${period.span} weeks, by kind`}
        columns={weeks.map(({ monday, parts, total }, at) => ({
          name: at === weeks.length - 1 ? 'This week' : monday,
          title: `Week of ${monday}: ${counts(parts)}`,
          ...{ total, parts },
        }))}
      />
    </Chart>
  )
}
