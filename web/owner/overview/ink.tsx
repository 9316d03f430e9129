import { kindNamed } from '#web/lead-kinds.ts'
import type { ChartInk } from '#web/leads/lead-kind.ts'

/**
 * The fills of a chart's marks. Each has a pattern besides its colour, and an edge with a contrast of at
 * least 3:1 to the paper, in both colour modes.
 */
const inks = {
  pine: { fill: 'fill-pine', edge: 'stroke-pine' },
  clay: { fill: 'fill-clay', edge: 'stroke-clay' },
  pineLines: { pattern: 'ink-pine-lines', edge: 'stroke-pine' },
  clayLines: { pattern: 'ink-clay-lines', edge: 'stroke-clay' },
  dots: { pattern: 'ink-dots', edge: 'stroke-ink' },
  plain: { fill: 'fill-sand', edge: 'stroke-control' },
} as const satisfies Record<ChartInk, unknown>

export type Ink = ChartInk

/** The ink of a kind of lead. */
export const inkOfKind = (kind: string): Ink => kindNamed(kind)?.ink ?? 'plain'

/** The attributes of a shape with an ink. */
export function inkOf(name: Ink) {
  const ink = inks[name]
  const edge = { strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const
  return 'pattern' in ink
    ? { ...edge, fill: `url(#${ink.pattern})`, className: ink.edge }
    : { ...edge, className: `${ink.fill} ${ink.edge}` }
}

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

const tile = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const
