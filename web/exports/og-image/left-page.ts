import { light } from '#web/ui/tokens.ts'
import { edge } from '../hand-drawn.ts'
import { fitText, type Setting, type TextBlock } from './fit-text.ts'
import type { PageText } from './pages.ts'
import { shadow } from './paper.ts'
import { type Type, textToPath, widthOf } from './text-to-path.ts'
import type { Theme } from './theme.ts'

/** Right edge of the left page, and the area of its text. */
const page = { right: 688, left: 84, width: 548 }

/** Outline of a page on its side. `leftPage` rotates it by 90 degrees, so that the cut edge is vertical. */
const outline = `M-20 0${edge(-20, 0, 680, 11, 2.4)}L660 760L-20 760Z`

/** The notebook's left page with a second page below it. Their right edges look cut by hand. */
export const leftPage = () =>
  `<g transform="translate(${page.right + 9} 0) rotate(90.5)">${shadow(outline)}<path d="${outline}" fill="${light.sand}"/></g>` +
  `<g transform="translate(${page.right} 0) rotate(90)"><path d="${outline}" fill="none" stroke="${light['on-marigold']}" stroke-width="4" opacity="0.16"/><path d="${outline}" fill="${light.paper}"/></g>`

/** Returns a text as an outline that starts at a point on its baseline. */
const textAt = (x: number, y: number, text: string, type: Type, fill: string) =>
  `<path transform="translate(${x} ${y})" d="${textToPath(text, type).d}" fill="${fill}"/>`

const ribbon =
  'M84-8C100-9 116-9 132-8.5C132.6 28 132.2 66 132 101C124 94.5 116 88.5 108.4 83.5C100.5 88.5 92.5 94.5 84.6 101C83.8 66 83.6 28 84-8Z'
/** Heart on the wordmark's ribbon, as in the header. */
const heart = 'M9 12.4c1.3-2.8 4.3-2.5 5.2.2.9-2.7 4-3 5.2-.2 1 2.7-1.7 5.3-5.2 7.6-3.5-2.3-6.2-4.9-5.2-7.6Z'

const setting = (type: Omit<Type, 'size'>, size: number, leading: number, most: number): Setting => ({
  type: { ...type, size },
  leading: size * leading,
  most,
})

const display = (tracking: number) => ({ face: 'display' as const, tracking })

const siteNameSizes = [37, 31, 26, 21].map((size) => setting(display(-0.01), size, 1, 1))

/** Wordmark with its ribbon at the notebook's top edge. */
export function wordmark(name: string): string {
  const block = fitText(name, page.right - 190, siteNameSizes)
  const [line] = block?.lines ?? []
  return (
    `<path d="${ribbon}" fill="${light.clay}"/>` +
    `<path transform="translate(75.2 20) scale(2.33)" d="${heart}" fill="${light.surface}"/>` +
    (block && line ? textAt(152, 73, line, block.type, light.ink) : '')
  )
}

const titleSizes = (
  [
    [132, 1, 1],
    [104, 1.02, 2],
    [92, 1.03, 2],
    [84, 1.04, 3],
    [77, 1.05, 3],
    [70, 1.06, 4],
    [60, 1.08, 5],
    [52, 1.1, 6],
  ] as const
).map(([size, leading, most]) => setting(display(-0.015), size, leading, most))

const smallestTitle = setting(display(-0.015), 44, 1.14, 8)

const noteSizes = [setting({ face: 'italic' }, 33, 1.32, 2), setting({ face: 'italic' }, 30, 1.32, 3)]

const kickerSizes = [25, 22, 19, 16].map((size) => setting({ face: 'bold', tracking: 0.01 }, size, 1, 1))

const heightOf = ({ lines, leading }: TextBlock) => lines.length * leading

/** Title with an underline, and a note, vertically centred on the page. */
export function pageText({ kicker, title, note }: PageText, theme: Theme): string {
  const head = fitText(title, page.width, [...titleSizes, smallestTitle]) ?? shortened(title)
  const fitted = note ? fitText(note, page.width - 20, noteSizes) : null
  const below = fitted && heightOf(fitted) + 56 <= 470 - heightOf(head) ? fitted : null
  const small = kicker ? fitText(kicker, page.width, kickerSizes) : null
  const [above] = small?.lines ?? []
  const kickerHeight = above ? 44 : 0
  const top = 346 - (kickerHeight + heightOf(head) + (below ? heightOf(below) + 40 : 0)) / 2
  const first = top + kickerHeight + head.type.size * 0.8
  const last = first + (head.lines.length - 1) * head.leading
  const noteTop = last + head.type.size * 0.34 + 30
  return (
    (small && above ? textAt(page.left + 2, top + 22, above, small.type, theme.ink) : '') +
    underline(head, last, theme.pen) +
    linesOf(head, first, light.ink) +
    (below ? linesOf(below, noteTop + below.type.size * 0.8, light.muted) : '')
  )
}

const linesOf = (block: TextBlock, y: number, fill: string) =>
  block.lines
    .map((line, at) => {
      const x = page.left - hanging(line, block)
      return textAt(x, Math.round(y + at * block.leading), line, block.type, fill)
    })
    .join('')

/** Returns the width of a leading quotation mark, which is outside of the text's edge. */
const hanging = (line: string, { type }: TextBlock): number => {
  const quote = /^[“‘"'«]/.exec(line)?.[0]
  return quote ? Math.round(widthOf(quote, type)) : 0
}

/**
 * Draws the site's underline (`.pen-underline`) below the last two words of a title. If the last line has fewer than
 * four words, the underline is below the last word alone.
 */
function underline(block: TextBlock, y: number, colour: string): string {
  const line = block.lines.at(-1) ?? ''
  const words = line.split(' ')
  const before = words.slice(0, words.length > 3 ? -2 : -1).join(' ')
  const start = words.length > 1 ? widthOf(`${before} `, block.type) : 0
  const width = widthOf(line, block.type) - start
  const { size } = block.type
  const transform = `translate(${page.left - hanging(line, block) + start - size * 0.05} ${y + size * 0.08})`
  const scale = `scale(${(width + size * 0.1) / 300} ${(size * 0.32) / 24})`
  return `<path transform="${transform} ${scale}" d="M4 15C46 7 96 5 142 8s106 4 152-2c-34 5-70 8-104 12" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
}

function shortened(title: string): TextBlock {
  const words = title.split(/\s+/)
  for (let count = words.length - 1; count > 0; count--) {
    const block = fitText(`${words.slice(0, count).join(' ')} …`, page.width, [smallestTitle])
    if (block) return block
  }
  const start = [...title].slice(0, 120).join('')
  return fitText(start, page.width, [smallestTitle]) ?? { ...smallestTitle, lines: [] }
}
