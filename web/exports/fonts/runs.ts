import { type Face, hasGlyphs } from './fonts.ts'

/** A run of text in one font. `actual` is the character that no font has, drawn as “□”. */
export type Run = { face: Face; text: string; actual?: string }

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Hindi and emoji need them; in any other font pdfkit draws them as boxes. */
const joiners = /[\u200c\u200d]/g

/** Marks for how text is shown, such as those around a copied phone number. */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** Text as it can be set: one kind of space and of hyphen, accents joined to their letters. */
const settable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')

const isEmoji = (character: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)

/**
 * Cuts text into runs of the fonts that have its characters: its own, or Hindi's, or the symbols'.
 * A letter in another form (“ﬁ”, “𝗕”) is set in its plain one. An emoji that none has is left out, as on
 * any printer; of another script each character becomes a box, which still says what it is to those who
 * copy or hear it.
 */
export function runsOf(text: string, face: Face): Run[] {
  const faceOf = (one: string) =>
    ([face, 'devanagari', 'symbols'] as const).find((candidate) => hasGlyphs(candidate, one))
  const runs: Run[] = []
  for (const { segment } of characters.segment(settable(text))) {
    const has = faceOf(segment)
    if (!has && isEmoji(segment)) continue
    const shown = has ? segment : segment.replace(joiners, '').normalize('NFKC')
    const fitting = has ?? faceOf(shown)
    const last = runs.at(-1)
    if (fitting && last?.face === fitting && !last.actual) last.text += shown
    else if (fitting) runs.push({ face: fitting, text: shown })
    else runs.push({ face: 'symbols', text: '□', actual: segment })
  }
  return runs
}
