import { kindLabel } from '#web/lead-kinds.ts'
import { formatCount } from '../labels.ts'
import { Chart, type Row } from './chart.tsx'
import type { Overview } from './figures.ts'
import { inkOf, inkOfKind } from './ink.tsx'
import type { Period } from './period.ts'
import { lengthOf, shortCount, sum, ticksTo } from './scale.ts'
import { kindsIn, weeksSentence } from './sentences.ts'

/** A week as charts name it. */
export const weekName = (monday: Date): string => dayMonth.format(monday)

const dayMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Leads by week and kind. */
export function WeeksChart({ figures, period }: { figures: Overview['byWeek']; period: Period }) {
  const kinds = kindsIn(figures)
  const weeks = period.weeks.map((monday) => {
    const day = monday.toISOString().slice(0, 10)
    const parts = kinds.map(({ kind }) => {
      const found = figures.find((figure) => figure.week === day && figure.kind === kind)
      return { label: kindLabel(kind), ink: inkOfKind(kind), count: found?.leads ?? 0 }
    })
    return { name: weekName(monday), parts }
  })
  return (
    <Chart
      title="Week by week"
      sentence={weeksSentence(figures, period.span)}
      heading="Week of"
      rows={weeks}
      totalHeading="Together"
    >
      <Columns label={`Leads in each of the last ${period.span} weeks, by kind`} weeks={weeks} />
    </Chart>
  )
}

const height = 200
/** Room for the number above the highest column, and for names below the axis. */
const [above, below] = [22, 26]
const base = above + height

const small = 'fill-muted text-xs figures'
const strong = 'fill-ink font-semibold text-xs figures'

const percent = (value: number) => `${value}%`

const totalOf = ({ parts }: Row) => sum(parts.map(({ count }) => count))

/** Stacked columns over an axis, side by side. `label` names the drawing. */
export function Columns({
  label,
  weeks,
  nothing = 'no leads',
}: {
  label: string
  weeks: Row[]
  /** Said of an empty week. */
  nothing?: string
}) {
  const ticks = ticksTo(Math.max(...weeks.map(totalOf)))
  const top = ticks.at(-1) ?? 1
  const y = (count: number) => base - (count / top) * height
  return (
    <div className="mt-5 grid grid-cols-[auto_1fr] gap-2">
      <svg aria-hidden="true" width={shortCount(top).length * 8 + 4} height={base + below}>
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={y(tick) + 4} textAnchor="end" className={small}>
            {shortCount(tick)}
          </text>
        ))}
      </svg>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={base + below}
        className="overflow-visible"
      >
        {ticks.map((tick) => (
          <line key={tick} x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-sand" />
        ))}
        {weeks.map((week, at) => (
          <Column
            key={week.name}
            week={week}
            at={at}
            all={weeks.length}
            top={top}
            nothing={nothing}
          />
        ))}
        <line x2="100%" y1={base} y2={base} strokeWidth="1.5" className="stroke-ink" />
      </svg>
    </div>
  )
}

/** One column with its total above and its name below, where there is room. */
function Column({
  week,
  at,
  all,
  top,
  nothing,
}: {
  week: Row
  at: number
  all: number
  top: number
  nothing: string
}) {
  const { name, parts } = week
  const total = totalOf(week)
  const width = 100 / all
  const middle = percent((at + 0.5) * width)
  const left = all - 1 - at
  const step = Math.ceil(all / 6)
  // On a phone a column is as wide as three digits.
  const totalClass = shortCount(top).length > 3 ? `${strong} max-sm:hidden` : strong
  const shown = parts.filter(({ count }) => count > 0)
  const counts = shown
    .map(({ label, count }) => `${formatCount(count)} ${label.toLowerCase()}`)
    .join(', ')
  let end = base
  return (
    <g>
      <title>{`Week of ${name}: ${counts || nothing}`}</title>
      {/* The whole height answers the pointer, an empty week too. */}
      <rect x={percent(at * width)} width={percent(width)} height={base} fill="transparent" />
      {shown.map(({ label, ink, count }) => {
        const length = lengthOf(count, top, height, 2)
        end -= length
        return (
          <rect
            key={label}
            x={percent((at + 0.16) * width)}
            width={percent(0.68 * width)}
            y={end}
            height={length}
            {...inkOf(ink)}
          />
        )
      })}
      {all <= 12 && total > 0 && (
        <text
          x={middle}
          y={base - (total / top) * height - 7}
          textAnchor="middle"
          className={totalClass}
        >
          {shortCount(total)}
        </text>
      )}
      {/* A name every so many columns, on a phone half as many, counted from the last one. */}
      {left % step === 0 && (
        <text
          x={left === 0 ? '100%' : middle}
          y={base + 19}
          textAnchor={left === 0 ? 'end' : 'middle'}
          className={left % (step * 2) === 0 ? small : `${small} max-sm:hidden`}
        >
          {left === 0 ? 'This week' : name}
        </text>
      )}
    </g>
  )
}
