import { tone } from '#web/illustrations/palette.ts'
import { edge } from '../pdf/pen.ts'
import { textToPath } from './letters.ts'
import { fitText } from './lines.ts'
import { Shadow } from './paper.tsx'

/** Where the left page ends, and where its words begin and may end. */
export const leaf = { right: 688, left: 84, width: 548 }

/** Turned by a quarter, so that the cut edge runs from top to bottom. */
const shape = `M-20 0${edge(-20, 0, 680, 11, 2.4)}L660 760L-20 760Z`

/** The notebook's left page: cut by hand at the right, a second one below it. */
export function Leaf() {
  return (
    <>
      <g transform={`translate(${leaf.right + 9} 0) rotate(90.5)`}>
        <Shadow of={shape} />
        <path d={shape} fill={tone.sand} />
      </g>
      <g transform={`translate(${leaf.right} 0) rotate(90)`}>
        <path d={shape} fill="none" stroke={tone.onMarigold} strokeWidth={4} opacity={0.16} />
        <path d={shape} fill={tone.paper} />
      </g>
    </>
  )
}

/** The heart of the wordmark's ribbon, as in the header. */
const heart =
  'M9 12.4c1.3-2.8 4.3-2.5 5.2.2.9-2.7 4-3 5.2-.2 1 2.7-1.7 5.3-5.2 7.6-3.5-2.3-6.2-4.9-5.2-7.6Z'

const nameSizes = [37, 31, 26, 21].map((size) => ({
  type: { face: 'display' as const, size, tracking: -0.01 },
  leading: size,
  most: 1,
}))

/** The wordmark, its ribbon hanging out of the notebook's top. */
export function Wordmark({ name }: { name: string }) {
  const line = fitText(name, leaf.right - 190, nameSizes)
  const { d } = textToPath(line?.lines[0] ?? '', line?.type ?? { face: 'display', size: 37 })
  return (
    <>
      <path
        d="M84-8C100-9 116-9 132-8.5C132.6 28 132.2 66 132 101C124 94.5 116 88.5 108.4 83.5C100.5 88.5 92.5 94.5 84.6 101C83.8 66 83.6 28 84-8Z"
        fill={tone.clay}
      />
      <path transform="translate(75.2 20) scale(2.33)" d={heart} fill={tone.surface} />
      <path transform="translate(152 73)" d={d} fill={tone.ink} />
    </>
  )
}
