/** Letters of scripts without a font in web/exports/fonts. */
const withoutFont = new RegExp(
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
 * Warning for letters that PDFs and Open Graph images cannot draw.
 * @param texts one text, or the lines of a list
 */
export function missingGlyphs(texts: unknown): true | string {
  const letters = new Set(
    [texts].flat().flatMap((text) => `${text ?? ''}`.match(withoutFont) ?? []),
  )
  if (letters.size === 0) return true
  return `Your pages show “${[...letters].slice(0, 8).join('')}”, but we have no font for it: a PDF has a box in its place, and the picture of a shared link leaves the whole text out.`
}
