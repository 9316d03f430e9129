import { tone } from '#web/illustrations/palette.ts'
import type { Words } from './found.ts'
import { leaf } from './leaf.tsx'
import { textToPath, widthOf } from './letters.ts'
import { type Block, fitText } from './lines.ts'

const titleSizes = [
  [132, 1, 1],
  [104, 1.02, 2],
  [92, 1.03, 2],
  [84, 1.04, 3],
  [77, 1.05, 3],
  [70, 1.06, 4],
  [60, 1.08, 5],
  [52, 1.1, 6],
  [44, 1.14, 8],
].map(([size = 0, leading = 1, most = 1]) => ({
  type: { face: 'display' as const, size, tracking: -0.015 },
  leading: size * leading,
  most,
}))

const noteSizes = [
  [33, 2],
  [30, 3],
].map(([size = 0, most = 1]) => ({
  type: { face: 'italic' as const, size },
  leading: size * 1.32,
  most,
}))

const kickerType = { face: 'bold', size: 25, tracking: 0.01 } as const

/** Title, a stroke of the pen below its last words, and a note: in the middle of the page's height. */
export function PageWords({ kicker, title, note }: Words) {
  const head = fitText(title, leaf.width, titleSizes) ?? shortened(title)
  const below = note ? fitText(note, leaf.width - 20, noteSizes) : null
  const room = 470 - head.lines.length * head.leading
  const said = below && below.lines.length * below.leading + 56 <= room ? below : null
  const heights = {
    kicker: kicker ? 44 : 0,
    title: head.lines.length * head.leading,
    note: said ? said.lines.length * said.leading + 40 : 0,
  }
  const top = 346 - (heights.kicker + heights.title + heights.note) / 2
  const first = top + heights.kicker + head.type.size * 0.8
  const last = first + (head.lines.length - 1) * head.leading
  return (
    <>
      {kicker && (
        <path
          transform={`translate(${leaf.left + 2} ${top + 22})`}
          d={textToPath(kicker, kickerType).d}
          fill="var(--program-ink, var(--color-clay))"
        />
      )}
      <Underline line={head.lines.at(-1) ?? ''} y={last} block={head} />
      <Lines block={head} y={first} fill={tone.ink} />
      {said && (
        <Lines
          block={said}
          y={last + head.type.size * 0.34 + 30 + said.type.size * 0.8}
          fill={tone.muted}
        />
      )}
    </>
  )
}

function Lines({ block, y, fill }: { block: Block; y: number; fill: string }) {
  return block.lines.map((line, at) => (
    <path
      key={line}
      transform={`translate(${leaf.left - hanging(line, block)} ${Math.round(y + at * block.leading)})`}
      d={textToPath(line, block.type).d}
      fill={fill}
    />
  ))
}

/** How far a line's first quote stands out, so that its letters keep the edge. */
const hanging = (line: string, { type }: Block): number => {
  const quote = /^[“‘"'«]/.exec(line)?.[0]
  return quote ? Math.round(widthOf(quote, type)) : 0
}

/** The site's stroke (`.penned`), below the last two words of the line, or the last one of a long line. */
function Underline({ line, y, block }: { line: string; y: number; block: Block }) {
  const words = line.split(' ')
  const before = words.slice(0, words.length > 3 ? -2 : -1).join(' ')
  const start = words.length > 1 ? widthOf(`${before} `, block.type) : 0
  const width = widthOf(line, block.type) - start
  const { size } = block.type
  return (
    <path
      transform={`translate(${leaf.left - hanging(line, block) + start - size * 0.05} ${y + size * 0.08}) scale(${(width + size * 0.1) / 300} ${(size * 0.32) / 24})`}
      d="M4 15C46 7 96 5 142 8s106 4 152-2c-34 5-70 8-104 12"
      fill="none"
      stroke="var(--pen, var(--color-marigold))"
      strokeWidth={6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** What is longer than any title should be ends in three dots. */
function shortened(title: string): Block {
  const words = title.split(/\s+/)
  const { type, leading, most } = titleSizes.at(-1) ?? {
    type: { face: 'display', size: 44 },
    leading: 50,
    most: 8,
  }
  for (let count = words.length - 1; count > 0; count--) {
    const block = fitText(`${words.slice(0, count).join(' ')} …`, leaf.width, [
      { type, leading, most },
    ])
    if (block) return block
  }
  return (
    fitText([...title].slice(0, 120).join(''), leaf.width, [{ type, leading, most }]) ?? {
      lines: [],
      type,
      leading,
    }
  )
}
