/** Letters of a script that pictures and PDFs have no font for (web/exports/fonts). */
const undrawn =
  /(?![\p{Script=Latin}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Tamil}\p{Script=Arabic}\p{Script=Common}])\p{L}/gu

/**
 * Says which letters of a text no PDF and no shared picture can show.
 * @param texts one text, or the lines of a list
 */
export function undrawnLetters(texts: unknown): true | string {
  const letters = new Set([texts].flat().flatMap((text) => `${text ?? ''}`.match(undrawn) ?? []))
  if (letters.size === 0) return true
  return `Your pages show “${[...letters].slice(0, 8).join('')}”, but we have no font for it: a PDF has a box in its place, and the picture of a shared link leaves the whole text out.`
}
