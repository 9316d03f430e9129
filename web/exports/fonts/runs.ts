import bidiFactory from 'bidi-js'
import { type Face, fallbackFaces, hasGlyphs, openFont } from './fonts.ts'

/**
 * Text in one font. `actual` is the text to copy and to read aloud (PDF's ActualText), if the drawn text differs: for a
 * character without a glyph, drawn as “□”, and for letters written from right to left.
 */
export type Run = { face: Face; text: string; actual?: string }

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Joiners of Hindi and emoji, and the frame of a keycap. In a font without their glyphs pdfkit would draw boxes. */
const joiners = /\u200c|\u200d|\u20e3/g

/**
 * Splits the vowel AM of Thai and Lao into its ring, which belongs below a tone mark, and its stem. HarfBuzz splits it,
 * but fontkit does not.
 */
const splitAm = (text: string): string =>
  text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32').replace(/([\u0ec8-\u0ecb]?)\u0eb3/g, '\u0ecd$1\u0eb2')

/** Characters that set the direction of text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Other invisible characters, such as a zero-width space. */
const invisible = /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu

/** Normalises a text: one kind of space and of hyphen, composed accents, no invisible characters. */
const settable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')

/** True for an emoji, or a symbol such as “✦” or “♡”. A text can be read without either. */
const isOrnament = (character: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{So}/u.test(character)

const bidi = bidiFactory()

/** Characters of the scripts that are written from right to left, with their digits, and the right-to-left mark. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

type Part = { text: string; isRightToLeft: boolean }

/** Splits text by direction, in visual order (UAX 9), without its direction marks. */
function partsOf(text: string): Part[] {
  if (!rightToLeft.test(text)) {
    return [{ text: text.replace(directionMarks, ''), isRightToLeft: false }]
  }
  const resolved = bidi.getEmbeddingLevels(text)
  const parts: (Part & { at: number })[] = []
  for (const at of bidi.getReorderedIndices(text, resolved)) {
    const isRightToLeft = (resolved.levels[at] ?? 0) % 2 === 1
    const unit = text.charAt(at).replace(directionMarks, '')
    const last = parts.at(-1)
    if (last?.isRightToLeft !== isRightToLeft || Math.abs(at - last.at) !== 1)
      parts.push({ text: unit, isRightToLeft, at })
    else {
      last.text = isRightToLeft ? unit + last.text : last.text + unit
      last.at = at
    }
  }
  return parts
}

/**
 * Direction mark for each line of a text with right-to-left letters. The first letter of the whole text decides the
 * direction, as in a browser; a single line can begin with another one.
 */
export function lineMark(text: string): string {
  if (!rightToLeft.test(text)) return ''
  const [paragraph] = bidi.getEmbeddingLevels(settable(text)).paragraphs
  return paragraph?.level === 1 ? '\u200f' : '\u200e'
}

/**
 * Splits text into runs of the fonts that have its characters, in visual order: the requested font, one of another
 * script, or the symbols. Plain letters replace a compatibility form (“ﬁ”, “𝗕”). An emoji or a symbol without a glyph
 * is left out.
 * A character of a script without a font is drawn as a box. A copy or a screen reader gets the character.
 */
export const runsOf = (text: string, face: Face): Run[] =>
  partsOf(settable(text)).flatMap((part) => {
    const runs = runsInOrder(part.text, face)
    return part.isRightToLeft ? runs.map(fromRight).reverse() : runs.map(fromLeft)
  })

/** True for a run that fontkit lays out from right to left. It decides by the script of the first letter or digit. */
const isReversed = ({ face, text }: Run) => rightToLeft.test(text) && openFont(face).layout(text).direction === 'rtl'

/** Reverses punctuation between right-to-left words. fontkit reverses only the letters themselves. */
function fromRight(run: Run): Run {
  if (run.actual) return run
  if (isReversed(run)) return { ...run, actual: run.text }
  const marks = [...run.text].map((one) => bidi.getMirroredCharacter(one) ?? one)
  return { ...run, text: marks.reverse().join('') }
}

/** Reverses a number such as “٢٠٢٦” for fontkit, which then draws its digits from left to right. */
const fromLeft = (run: Run): Run =>
  isReversed(run) ? { ...run, text: [...run.text].reverse().join(''), actual: run.text } : run

function runsInOrder(text: string, face: Face): Run[] {
  const faceOf = (one: string) => [face, ...fallbackFaces].find((candidate) => hasGlyphs(candidate, one))
  const runs: Run[] = []
  for (const { segment } of characters.segment(text)) {
    const has = faceOf(segment)
    if (!has && isOrnament(segment) && !faceOf(segment.normalize('NFKC'))) continue
    const shown = has ? segment : segment.replace(joiners, '').normalize('NFKC')
    const fitting = has ?? faceOf(shown)
    const last = runs.at(-1)
    const split = splitAm(shown)
    if (fitting && split !== shown) runs.push({ face: fitting, text: split, actual: segment })
    else if (fitting && last?.face === fitting && !last.actual) last.text += shown
    else if (fitting) runs.push({ face: fitting, text: shown })
    else runs.push({ face: 'symbols', text: '□', actual: segment })
  }
  return runs
}

/** Returns the text if a font has each of its characters. Emoji and symbols without a glyph do not count. */
export const drawable = (text?: string | null): string | undefined =>
  text && runsOf(text, 'text').every(({ face, actual }) => face !== 'symbols' || !actual) ? text : undefined
