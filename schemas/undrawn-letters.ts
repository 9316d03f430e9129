/** Letters of a script that pictures and PDFs have no font for (web/exports/fonts). */
const undrawn = new RegExp(
  `(?![${[
    'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Ethiopic',
    'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala',
    'Thai Lao Khmer Han Hiragana Katakana Hangul Bopomofo Common',
  ]
    .join(' ')
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}])\\p{L}`,
  'gu',
)

/**
 * Says which letters of a text no PDF and no shared picture can show.
 * @param texts one text, or the lines of a list
 */
export function undrawnLetters(texts: unknown): true | string {
  const letters = new Set([texts].flat().flatMap((text) => `${text ?? ''}`.match(undrawn) ?? []))
  if (letters.size === 0) return true
  return `Your pages show “${[...letters].slice(0, 8).join('')}”, but we have no font for it: a PDF has a box in its place, and the picture of a shared link leaves the whole text out.`
}
