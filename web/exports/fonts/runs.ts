import { type Face, hasGlyphs } from './fonts.ts'

/** A run of text in one font. `actual` is the character that no font has, drawn as “□”. */
export type Run = { face: Face; text: string; actual?: string }

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Marks for how text is shown, and white space that a line of print knows nothing of. */
const invisible = /[\u00ad\u200b\u2060\ufeff\u{e0000}-\u{e007f}]|\p{Variation_Selector}/gu

/** Text as it can be set: one kind of space, accents joined to their letters. */
const settable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')

/**
 * Cuts text into runs of the fonts that have its characters: its own, or Hindi's, or the symbols'.
 * An emoji that none has is left out, as on any printer; of another script each character becomes a
 * box, which still says what it is to those who copy or hear it.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const { segment } of characters.segment(settable(text))) {
    const fitting = ([face, 'devanagari', 'symbols'] as const).find((one) =>
      hasGlyphs(one, segment),
    )
    const last = runs.at(-1)
    if (fitting && last?.face === fitting && !last.actual) last.text += segment
    else if (fitting) runs.push({ face: fitting, text: segment })
    else if (!/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment))
      runs.push({ face: 'symbols', text: '□', actual: segment })
  }
  return runs
}
