import { type ProgramTheme, themeName } from '#schemas/program-themes.ts'
import { formatCount } from '../labels.ts'
import { Chart, type Part, type Row } from './chart.tsx'
import { inkOf } from './ink.tsx'
import { lengthOf, shares, shortCount, sum } from './scale.ts'

/** A horizontal bar. One with several parts has full width and is divided between them. */
interface Bar extends Row {
  /** Draws a bar of one part in this program's colour. */
  theme?: ProgramTheme
}

const percent = (value: number) => `${value.toFixed(2)}%`

/** A chart of horizontal bars. @param label names the drawing */
export function BarsChart({
  label,
  bars,
  ...rest
}: {
  title: string
  sentence: string
  label: string
  heading: string
  bars: Bar[]
}) {
  const max = Math.max(0, ...bars.map(({ parts }) => parts[0]?.count ?? 0))
  return (
    <Chart {...rest} rows={bars}>
      <div role="img" aria-label={label} className="mt-3">
        {bars.map((bar) => (
          <BarRow key={bar.name} {...bar} max={max} />
        ))}
      </div>
    </Chart>
  )
}

/** A row of 46 pixels: a line with name and value, and the bar below it. */
function BarRow({ name, parts, theme, max }: Bar & { max: number }) {
  const count = parts[0]?.count ?? 0
  const divided = parts.length > 1
  const all = shortCount(sum(parts.map((part) => part.count)))
  const counts = parts.map((part) => `${formatCount(part.count)} ${part.label}`).join(', ')
  return (
    <div
      title={`${name}: ${divided ? counts : formatCount(count)}`}
      data-theme={theme && themeName(theme)}
      className="h-11.5 pt-0.5"
    >
      <p className="flex justify-between gap-3 text-sm">
        <span className="truncate">{name}</span>
        <span className="font-semibold figures">
          {divided ? `${shortCount(count)} of ${all}` : all}
        </span>
      </p>
      <svg width="100%" height="14" aria-hidden="true" className="mt-0.5 block overflow-visible">
        {divided ? (
          <Division parts={parts} y={0} height={14} />
        ) : (
          <>
            <rect y="1" width="100%" height="12" rx="3" className="fill-sand" />
            <rect
              y="1"
              width={percent(lengthOf(count, max, 100, 1))}
              height="12"
              rx="3"
              className={theme ? 'fill-program-ink' : 'fill-pine'}
            />
          </>
        )}
      </svg>
    </div>
  )
}

/** The parts of one bar, side by side. */
export function Division({ parts, ...place }: { parts: Part[]; y: number; height: number }) {
  const pieces = shares(parts.map(({ count }) => count))
  return parts.map(({ label, ink, count }, at) => {
    const { start, length } = pieces[at] ?? { start: 0, length: 0 }
    if (length === 0) return null
    return (
      <rect key={label} x={percent(start)} width={percent(length)} {...place} {...inkOf(ink)}>
        <title>{`${label}: ${formatCount(count)}`}</title>
      </rect>
    )
  })
}
