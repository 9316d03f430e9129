import { isNamed, lengthOf, stacked, ticksTo } from './geometry.ts'
import { type Ink, inkOf } from './ink.tsx'
import { brief } from './text.ts'

export interface Column {
  /** Below the axis, where there is room. */
  name: string
  /** What one reads when the pointer rests on it. */
  title: string
  parts: { ink: Ink; count: number }[]
}

const height = 200
/** Room for the number above the highest column, and for names below the axis. */
const [above, below] = [22, 26]
const base = above + height

/** Stacked columns over an axis, one beside the other. `label` says what they show. */
export function Columns({ label, columns }: { label: string; columns: Column[] }) {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))
  const ticks = ticksTo(Math.max(...totals))
  const top = ticks.at(-1) ?? 1
  const yOf = (tick: number) => base - (tick / top) * height
  const slot = 100 / columns.length
  return (
    <div className="mt-5 grid grid-cols-[auto_1fr] gap-2">
      <svg aria-hidden="true" width={brief(top).length * 8 + 4} height={base + below}>
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={yOf(tick) + 4} textAnchor="end" className={small}>
            {brief(tick)}
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
          <line key={tick} x2="100%" y1={yOf(tick)} y2={yOf(tick)} className="stroke-sand" />
        ))}
        {columns.map(({ name, title, parts }, at) => (
          <g key={title}>
            <title>{title}</title>
            {/* The whole height answers the pointer, an empty week too. */}
            <rect x={`${at * slot}%`} width={`${slot}%`} height={base} fill="transparent" />
            <Stack at={at} slot={slot} top={top} parts={parts} />
            {columns.length <= 12 && (totals[at] ?? 0) > 0 && (
              <text
                x={`${(at + 0.5) * slot}%`}
                y={yOf(totals[at] ?? 0) - 7}
                textAnchor="middle"
                className={brief(top).length > 3 ? `${strong} max-sm:hidden` : strong}
              >
                {brief(totals[at] ?? 0)}
              </text>
            )}
            <Name name={name} at={at} columns={columns.length} />
          </g>
        ))}
        <line x2="100%" y1={base} y2={base} strokeWidth="1.5" className="stroke-ink" />
      </svg>
    </div>
  )
}

const small = 'fill-muted text-xs tabular-nums'

/** Of a phone's column, three figures are as wide. */
const strong = 'fill-ink font-semibold text-xs tabular-nums'

function Stack({
  at,
  slot,
  top,
  parts,
}: {
  at: number
  slot: number
  top: number
  parts: Column['parts']
}) {
  const pieces = stacked(parts.map(({ count }) => lengthOf(count, top, height, 2)))
  return parts.map(({ ink }, n) => {
    const { start, length } = pieces[n] ?? { start: 0, length: 0 }
    if (length === 0) return null
    return (
      <rect
        key={ink}
        x={`${(at + 0.16) * slot}%`}
        width={`${slot * 0.68}%`}
        y={base - start - length}
        height={length}
        {...inkOf(ink)}
      />
    )
  })
}

function Name({ name, at, columns }: { name: string; at: number; columns: number }) {
  const every = Math.round(columns / 6)
  if (!isNamed(at, columns, every)) return null
  const last = at === columns - 1
  return (
    <text
      x={last ? '100%' : `${((at + 0.5) * 100) / columns}%`}
      y={base + 19}
      textAnchor={last ? 'end' : 'middle'}
      className={isNamed(at, columns, every * 2) ? small : `${small} max-sm:hidden`}
    >
      {name}
    </text>
  )
}
