import { type Type, widthOf } from './letters.ts'

export type Block = { lines: string[]; type: Type; leading: number }

/** A space that does not break holds. */
const gaps = /[^\S\u00a0\u202f]+/

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A word that no line has room for, in pieces that fit. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts = ['']
  for (const { segment } of characters.segment(word)) {
    const grown = (parts.at(-1) ?? '') + segment
    if (fits(grown)) parts[parts.length - 1] = grown
    else parts.push(segment)
  }
  return parts.filter(Boolean)
}

function broken(text: string, width: number, type: Type): string[] {
  const fits = (word: string) => widthOf(word, type) <= width
  const space = widthOf(' ', type)
  const lines: string[] = []
  let used = 0
  for (const word of text.split(gaps).flatMap((one) => pieces(one, fits))) {
    const wide = widthOf(word, type)
    if (lines.length > 0 && used + space + wide <= width) {
      lines[lines.length - 1] += ` ${word}`
      used += space + wide
    } else {
      lines.push(word)
      used = wide
    }
  }
  return lines
}

/** As few lines as the width allows, all about as long: no word stands alone below the others. */
function balanced(text: string, width: number, type: Type): string[] {
  const widest = broken(text, width, type)
  let lines = widest
  for (let narrower = width - 12; narrower > width * 0.5; narrower -= 12) {
    const tried = broken(text, narrower, type)
    if (tried.length > widest.length || tried.join(' ') !== widest.join(' ')) return lines
    lines = tried
  }
  return lines
}

type Setting = { type: Type; leading: number; most: number }

/**
 * Sets words in the largest of the sizes in which they fit; in a slightly smaller one, if that
 * saves a line.
 * @param sizes from the largest; `most` is how many lines a size may have
 * @returns null where even the smallest is too large
 */
export function fitText(text: string, width: number, sizes: Setting[]): Block | null {
  // An emoji that no font has leaves nothing behind (pdf/fonts/runs.ts).
  const words = text.split(gaps).filter((word) => sizes.some(({ type }) => widthOf(word, type) > 0))
  const blocks = sizes.flatMap(({ type, leading, most }, at) => {
    const whole = words.every((word) => widthOf(word, type) <= width)
    if (!whole && at < sizes.length - 1) return []
    const lines = balanced(words.join(' '), width, type)
    return lines.length <= most ? [{ lines, type, leading }] : []
  })
  const [largest] = blocks
  if (!largest) return null
  const shorter = blocks.find(
    ({ lines, type }) =>
      largest.lines.length === 3 && lines.length === 2 && type.size >= largest.type.size * 0.8,
  )
  return shorter ?? largest
}
