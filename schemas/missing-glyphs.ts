import { glyphs } from './generated/glyphs.ts'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that are never drawn: blanks, joiners and other invisible ones, and the frame of a keycap. */
const undrawn = /[\s\p{Cc}]|\u20e3|\p{Default_Ignorable_Code_Point}/gu

/** True if one font has all parts of a character. Plain letters replace a compatibility form, such as “ﬁ”. */
const isDrawn = (character: string) =>
  ['NFC', 'NFKC']
    .map((form) => character.replace(undrawn, '').normalize(form))
    .some((text) => glyphs.some((ofFont) => ofFont.test(text)))

const isOrnament = (character: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{So}/u.test(character)

/**
 * Warning for letters that PDFs and Open Graph images cannot draw.
 * @param texts one text, or the lines of a list
 */
export function missingGlyphs(texts: unknown): true | string {
  const missing = new Set(
    [texts]
      .flat()
      .flatMap((text) => Array.from(characters.segment(`${text ?? ''}`), ({ segment }) => segment))
      .filter((character) => !isDrawn(character)),
  )
  if (missing.size === 0) return true
  const letters = [...missing].filter((one) => !isOrnament(one))
  const shown = (letters.length > 0 ? letters : [...missing]).slice(0, 8).join('')
  return letters.length > 0
    ? `Your pages show “${shown}”, but we have no font for it: a PDF has a box in its place, and the picture of a shared link leaves the whole text out.`
    : `Your pages show “${shown}”, but a PDF and the picture of a shared link leave it out.`
}
