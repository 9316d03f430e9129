import type { Part } from './chart.tsx'
import { inkOf } from './ink.tsx'
import { lengthOf, shortCount, ticksTo } from './scale.ts'

export interface Column {
  /** Below the axis, where there is room. */
  name: string
  /** The tooltip. */
  title: string
  total: number
  parts: Part[]
}

const height = 200
/** Room for the number above the highest column, and for names below the axis. */
const [above, below] = [22, 26]
const base = above + height

const small = 'fill-muted text-xs tabular-nums'
const strong = 'fill-ink font-semibold text-xs tabular-nums'

const percent = (value: number) => `${value}%`

/** Stacked columns over an axis, side by side. `label` names the drawing. */
export function Columns({ label, columns }: { label: string; columns: Column[] }) {
  const ticks = ticksTo(Math.max(...columns.map(({ total }) => total)))
  const top = ticks.at(-1) ?? 1
  const y = (count: number) => base - (count / top) * height
  const width = 100 / columns.length
  const step = Math.round(columns.length / 6)
  // On a phone a column is as wide as three digits.
  const totalClass = shortCount(top).length > 3 ? `${strong} max-sm:hidden` : strong

  const drawn = columns.map(({ name, title, total, parts }, at) => {
    const left = columns.length - 1 - at
    const middle = percent((at + 0.5) * width)
    let end = base
    return (
      <g key={title}>
        <title>{title}</title>
        {/* The whole height answers the pointer, an empty week too. */}
        <rect x={percent(at * width)} width={percent(width)} height={base} fill="transparent" />
        {parts.map(({ label, ink, count }) => {
          if (count === 0) return null
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
        {columns.length <= 12 && total > 0 && (
          <text x={middle} y={y(total) - 7} textAnchor="middle" className={totalClass}>
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
            {name}
          </text>
        )}
      </g>
    )
  })

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
        {drawn}
        <line x2="100%" y1={base} y2={base} strokeWidth="1.5" className="stroke-ink" />
      </svg>
    </div>
  )
}
