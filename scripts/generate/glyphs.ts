import { type Face, fallbackFaces, openFont } from '#web/exports/fonts/fonts.ts'

/** Source of schemas/generated/glyphs.ts: for each font of PDFs and pictures a pattern of its characters. */
export const glyphPatterns = (): string => {
  const patterns = (['text', ...fallbackFaces] as const).map((face) => `  ${patternOf(face)},\n`)
  return `/** Character of each font of web/exports/fonts. */\nexport const glyphs = [\n${patterns.join('')}]\n`
}

function patternOf(face: Face): string {
  const points = [...openFont(face).characterSet].sort((one, other) => one - other)
  const ranges: [first: number, last: number][] = []
  for (const point of points) {
    const range = ranges.at(-1)
    if (range?.[1] === point - 1) range[1] = point
    else if (range?.[1] !== point) ranges.push([point, point])
  }
  const written = ranges.map((range) => [...new Set(range)].map((point) => `\\u{${point.toString(16)}}`).join('-'))
  return `/^[${written.join('')}]*$/u`
}
