// biome-ignore-all format: drawn marks, one to a line

const ink = 'var(--program-ink, var(--color-clay))'

/** The trail with its three stops and the flag at its end, in a box of 480 by 54. */
export const trailShapes = {
  path: 'M4 45.9c6.1-.1 23.5 2.2 35.8-.6 12.6-3.3 27.1-16.4 40.1-17.1 12.9-1.6 24.7 7.4 38.3 10 13.1 2 27.3 4.2 41.5 3.7 15.2-.1 33.2-3.3 46.2-5.7 13.2-2.4 22.2-4 33.8-8.4 11.8-4 23.1-13.1 36.2-15.6 13.4-2.7 29-2.6 43.9-.4 15.1 2.5 32.9 12.4 46.2 14.3 13.6 2.1 20.5.2 33.9-1.9 13.5-2.7 33.3-9.5 46.3-12.2 12.2-2.7 25-3.2 29.7-4.2',
  stops: [[80, 28], [240, 28], [400, 24]],
  flag: 'M470 24c.3-7 .2-14 .4-21.6m0 .4c-4.6-2.6-9-.4-14 2.6 4.4 3.4 9 5 13.8 5.2',
}

/**
 * The trail through days 1-30, 31-60, 61-90, with a stop over the middle of each of three equal
 * columns. CSS draws it: `.trail-path` has a length of 1 (animate stroke-dashoffset from 1 to 0
 * with stroke-dasharray 1).
 */
export function TrailLine({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 54" className={className} fill="none" stroke="var(--color-ink)" strokeWidth={2.25} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path className="trail-path" pathLength={1} stroke={ink} strokeWidth={3} d={trailShapes.path} />
      {trailShapes.stops.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={6.5} fill="var(--color-surface)" />
      ))}
      <path d={trailShapes.flag} fill={ink} />
    </svg>
  )
}
