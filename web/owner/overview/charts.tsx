import { programs } from '#schemas/programs.ts'
import { kindLabel, kindNamed } from '#web/lead-kinds.ts'
import type { ChartInk } from '#web/leads/lead-kind.ts'
import { Bars } from './chart/bars.tsx'
import { type Column, Columns } from './chart/columns.tsx'
import { ChartFigure } from './chart/figure.tsx'
import { Legend } from './chart/legend.tsx'
import type { WeekFigure } from './figures.ts'
import { kindsIn, programsSentence, rankedName, weeksSentence } from './labels.ts'
import type { Period } from './period.ts'
import type { Ranked } from './sources.ts'

const inkOfKind = (kind: string): ChartInk => kindNamed(kind)?.ink ?? 'plain'

const dayMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Leads by week and kind. */
export function WeeksChart({ figures, period }: { figures: WeekFigure[]; period: Period }) {
  const kinds = kindsIn(figures)
  const countOf = (monday: Date, kind: string) => {
    const week = monday.toISOString().slice(0, 10)
    return figures.find((one) => one.week === week && one.kind === kind)?.leads ?? 0
  }
  const rows = period.weeks.map((monday, at) => ({
    name: at === period.weeks.length - 1 ? 'This week' : dayMonth.format(monday),
    monday: dayMonth.format(monday),
    counts: kinds.map(({ kind }) => ({ kind, count: countOf(monday, kind) })),
  }))
  const columns: Column[] = rows.map(({ name, monday, counts }) => ({
    name,
    title: `Week of ${monday}: ${saidCounts(counts)}`,
    parts: counts.map(({ kind, count }) => ({ ink: inkOfKind(kind), count })),
  }))
  return (
    <ChartFigure
      title="Week by week"
      sentence={weeksSentence(figures, period.span)}
      table={{
        head: ['Week of', ...kinds.map(({ kind }) => kindLabel(kind)), 'Together'],
        rows: rows.map(({ monday, counts }) => [
          monday,
          ...counts.map(({ count }) => count),
          counts.reduce((sum, { count }) => sum + count, 0),
        ]),
      }}
    >
      <Columns
        label={`Leads in each of the last ${period.span} weeks, by kind`}
        columns={columns}
      />
      <Legend
        parts={kinds.map(({ kind, leads }) => ({
          label: kindLabel(kind),
          ink: inkOfKind(kind),
          count: leads,
        }))}
      />
    </ChartFigure>
  )
}

const saidCounts = (counts: { kind: string; count: number }[]) =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kindLabel(kind).toLowerCase()}`)
    .join(', ') || 'no leads'

/** Leads by program, each in its program's colour. */
export function ProgramsChart({
  figures,
}: {
  figures: { program: string | null; leads: number }[]
}) {
  const bars = programs.map(({ key, title }) => ({
    name: title,
    program: key,
    count: figures.find(({ program }) => program === key)?.leads ?? 0,
  }))
  return (
    <ChartFigure
      title="By program"
      sentence={programsSentence(figures)}
      table={{ head: ['Program', 'Leads'], rows: bars.map(({ name, count }) => [name, count]) }}
    >
      <Bars label="Self-checks and packs by program" bars={bars} />
    </ChartFigure>
  )
}

/** Leads by the name of where they came from. `nameless` is said of those without. */
export function RankedChart({
  title,
  sentence,
  label,
  nameless,
  ranked,
}: {
  title: string
  sentence: string
  label: string
  nameless: string
  ranked: Ranked[]
}) {
  const bars = ranked.map((one) => ({ name: rankedName(one, nameless), count: one.leads }))
  return (
    <ChartFigure
      title={title}
      sentence={sentence}
      table={{ head: ['From', 'Leads'], rows: bars.map(({ name, count }) => [name, count]) }}
    >
      <Bars label={label} bars={bars} />
    </ChartFigure>
  )
}
