/** Punctuation, currencies and mathematical signs from U+2010 that web/exports/fonts has. */
const knownSigns = [
  '\\u2010\\u2011\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2024-\\u2026\\u2039\\u203a\\u2044\\u2047',
  '\\u2048\\u204f\\u207a-\\u207e\\u208a-\\u208e\\u20a8\\u20ac\\u20b9\\u2140\\u2190-\\u2193\\u21d2\\u21d4\\u2208\\u220b',
  '\\u2211\\u2212\\u2215\\u221a\\u221e\\u2227\\u2228\\u2248\\u2260\\u2261\\u2264\\u2265\\u2a74-\\u2a76',
].join('')

/** Letters of scripts, and signs, without a font in web/exports/fonts. */
const withoutFont = new RegExp(
  `(?![${knownSigns}])[\\u2010-\\u2bff](?<=[\\p{P}\\p{Sc}\\p{Sm}])(?<!\\p{Extended_Pictographic})|(?![${[
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
