import { hasWords } from '#schemas/has-words.ts'
import { type Block, textOf } from './paste-blocks.ts'

/** Marker of a list item: typed signs, or the marker of a list in the source. */
export interface Marker {
  kind: 'ul' | 'ol'
  /** Indentation of the item. A deeper list has a larger one. */
  indent: number
  /** Number of typed characters. */
  length: number
  /** True for a marker that makes a list of a single item. */
  isSure: boolean
  /** Positions that the marker can stand for: `i.` is 1 and 9. */
  positions: number[] | undefined
}

const bullets = '•·▪◦‣●○■□➢'
/** Box of a tick list, after a bullet or alone. Notion keeps boxes as text. */
const box = new RegExp(`^(?:[-*+${bullets}]\\s+)?(?:\\[[ xX]\\]\\s+|[☐☑☒✓✔]\\s*)`)
/** Word copies its second and third bullet as `o` and `§`, with a tab. */
const bullet = new RegExp(`^(?:[${bullets}]\\s*|[o§]\\t\\s*)`)
const dash = /^[-–—*+]\s+/
/** A capital letter with a dot is the initial of a name, unless it is a Roman number. */
const ordinal = /^(?:\((\d{1,3}|[a-z]|[ivx]{1,5})\)|(\d{1,3}|[a-z]|[ivx]{1,5}|[IVX]{1,5})[.)]|([A-Z])\))\s+/

const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const romans = ['', 'x', 'xx', 'xxx'].flatMap((tens) => units.map((unit) => tens + unit))

/** Positions of a number, a letter or a Roman number. */
function positionsOf(sign: string): number[] {
  if (/^\d/.test(sign)) return [Number(sign)]
  const lower = sign.toLowerCase()
  const letter = lower.length === 1 ? [lower.charCodeAt(0) - 96] : []
  return [...letter, romans.indexOf(lower)].filter((position) => position > 0)
}

/** Depth of typed blanks: two blanks or a tab a level. */
const indentOf = (blank: string) => Math.floor(blank.replaceAll('\t', '  ').length / 2)

function typedMarker(text: string): Marker | undefined {
  const blank = /^\s*/.exec(text)?.[0] ?? ''
  const words = text.slice(blank.length)
  const sure = box.exec(words) ?? bullet.exec(words)
  const point = sure ?? dash.exec(words)
  const number = ordinal.exec(words)
  const found = point ?? number
  if (!found || !hasWords(words.slice(found[0].length))) return undefined
  return {
    kind: point ? 'ul' : 'ol',
    indent: indentOf(blank),
    length: blank.length + found[0].length,
    isSure: sure !== null,
    positions: point ? undefined : positionsOf(number?.slice(1).find(Boolean) ?? ''),
  }
}

/** Marker of a block: a list item of the source, or a paragraph with a typed marker. */
export function markerOf(block: Block, isTyped: boolean): Marker | undefined {
  const { kind, level, marker } = block
  if (kind === 'p') return isTyped ? typedMarker(textOf(block)) : undefined
  if (kind !== 'ul' && kind !== 'ol') return undefined
  const last = /(\d+|[a-z]+)\W*$/i.exec(marker ?? '')?.[1]
  return {
    ...{ kind, indent: level - 1, isSure: true },
    length: kind === 'ul' ? (box.exec(textOf(block))?.[0].length ?? 0) : 0,
    positions: last ? positionsOf(last) : undefined,
  }
}

/** True for an indented line, which belongs to the list item before it. */
export const isIndented = (line: Block) => line.kind === 'p' && /^(?:\s{2,}|\t)/.test(textOf(line))
