import { kindNamed } from '#web/lead-kinds.ts'
import type { ChartInk } from '#web/leads/lead-kind.ts'

/**
 * The fills of a chart's marks. Each has a pattern besides its colour, and an edge with a contrast of at
 * least 3:1 to the paper, in both colour modes.
 */
const inks: Record<ChartInk, { className: string; fill?: string }> = {
  pine: { className: 'fill-pine stroke-pine' },
  clay: { className: 'fill-clay stroke-clay' },
  pineLines: { fill: 'url(#ink-pine-lines)', className: 'stroke-pine' },
  clayLines: { fill: 'url(#ink-clay-lines)', className: 'stroke-clay' },
  dots: { fill: 'url(#ink-dots)', className: 'stroke-ink' },
  plain: { className: 'fill-sand stroke-control' },
}

/** The ink of a kind of lead. */
export const inkOfKind = (kind: string): ChartInk => kindNamed(kind)?.ink ?? 'plain'

/** The attributes of a shape with an ink. */
export const inkOf = (name: ChartInk) => ({
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke' as const,
  ...inks[name],
})

const tile = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const

/** The definitions of the patterns, once on a page that has charts. */
export function Patterns() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <pattern id="ink-pine-lines" {...tile} patternTransform="rotate(-45)">
          <rect width="6" height="6" className="fill-sage" />
          <path d="M1.5 0V6" strokeWidth="2.5" className="stroke-pine" />
        </pattern>
        <pattern id="ink-clay-lines" {...tile} patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-blush" />
          <path d="M1.5 0V6" strokeWidth="2.5" className="stroke-clay" />
        </pattern>
        <pattern id="ink-dots" {...tile}>
          <rect width="6" height="6" className="fill-marigold" />
          <circle cx="3" cy="3" r="1.2" className="fill-on-marigold" />
        </pattern>
      </defs>
    </svg>
  )
}
