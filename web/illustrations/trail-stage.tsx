// biome-ignore-all format: drawn marks, one to a line

const ink = 'var(--program-ink, var(--color-clay))'

/* Trails of three or four equal columns. Each column has a tent at its left, higher than the tent before. */
const trails = {
  3: {
    tents: [[24, 192], [364, 122], [704, 52]],
    trees: [[84, 168], [250, 118], [276, 124], [444, 94], [622, 40], [646, 46], [858, 20]],
    path: 'M-6 236c8-12 14-33 30-44 34-22 70 16 118 8 52 1 66-42 110-52 40-10 62 4 112-26 32-18 66 6 116 8 56 2 62-40 106-54 44-14 68 6 118-24 40-22 82 8 124 2 54-8 76-16 128-38 14-6 28-7 44-4',
  },
  4: {
    tents: [[24, 192], [279, 145], [534, 98], [789, 52]],
    trees: [[84, 170], [196, 128], [220, 136], [352, 122], [462, 80], [604, 72], [704, 34], [728, 42], [866, 26]],
    path: 'M-6 236c8-12 14-33 30-44 28-18 52 6 90 8 44 2 50-33 84-40 30-7 50 0 81-15 30-16 54 6 92 8 44 2 48-34 84-41 30-6 48 1 79-14 30-16 54 6 92 8 44 2 50-33 84-40 30-6 48 1 79-14 30-16 62 12 100 6 32-5 56-12 80-34 10-5 20-9 31-12',
  },
}

/** Ids of shapes that the stages share by reference. Each copy would be in the page twice: in its HTML and its data. */
const shapes = { way: 'trail-way', tree: 'trail-tree' }

const Shapes = ({ path }: { path: string }) => (
  <defs>
    <path id={shapes.way} d={path} />
    <g id={shapes.tree} stroke="var(--color-ink)" strokeWidth={1.75}>
      <path d="M.2 6.400c.1-3 0-4.200.1-6.600" />
      <g fill="var(--color-sage)">
        <path d="M-8.400 0.600c2.600-4.400 5.400-8.600 8.200-13 3 4.200 5.800 8.600 8.600 12.800-5.400.6-11.200.6-16.800.2z" />
        <path d="M-6.200-7.600c2-3.800 4-7.400 6.200-11.200 2.200 3.600 4.400 7.200 6.400 11-4 .5-8.400.5-12.600.2z" />
      </g>
    </g>
  </defs>
)

/**
 * Part of a dashed uphill trail in one of three or four equal columns. The part ends just below its tent, above the
 * column's text. The next part starts beside that tent. The last part has the flag. CSS animates each as `.trail-path`.
 */
export function TrailStage({ stages, index, className }: { stages: 3 | 4; index: number; className?: string }) {
  const trail = trails[stages]
  const width = 1020 / stages
  const tent = trail.tents[index]
  if (!tent) return null
  const [x = 0, y = 0] = tent
  const isInColumn = ([at = 0]: number[]) => Math.floor(at / width) === index
  const mask = `trail-${index}`
  return (
    <svg viewBox={`${index * width} -48 ${width} ${y + 61}`} className={className} fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {index === 0 && <Shapes path={trail.path} />}
      <mask id={mask} maskUnits="userSpaceOnUse" x={-20} y={-54} width={1060} height={310}>
        <path className="trail-path" pathLength={1} stroke="#fff" strokeWidth={14} d={trail.path} />
      </mask>
      <use mask={`url(#${mask})`} stroke={ink} strokeWidth={4} strokeDasharray="13 10" href={`#${shapes.way}`} />
      {trail.trees.filter(isInColumn).map(([x, y]) => (
        <use key={x} href={`#${shapes.tree}`} x={x} y={y} />
      ))}
      <g transform={`translate(${x} ${y})`} stroke="var(--color-ink)" strokeWidth={2}>
        <path fill="var(--color-surface)" d="M-17 8c5.200-9.500 10.600-19.300 16.200-29.600 5.600 9.800 11.600 20 17.600 29.200-11.200 1.100-22.400 1.200-33.800.4z" />
        <path fill={ink} d="M-5.600 8.200c1.600-6 3.300-11.600 5-17.400 2.200 5.600 4.200 11.300 6.200 17.200" />
      </g>
      {index === stages - 1 && (
        <g transform="translate(998 -18)" stroke="var(--color-ink)" strokeWidth={2.500}>
          <path d="M2 30c.3-14 .1-28 .5-42" />
          <path fill={ink} d="M2.400-12c-9-4.600-17-1-27 5 8.400 5.600 17 8.600 26.800 9" />
        </g>
      )}
    </svg>
  )
}
