/**
 * Layouts of a program's card on a wide page: left or right of the trail, or across it. Above such a row the
 * trail comes and goes in the middle of the gap beside a card of seven columns, of five, or of the page,
 * in thousandths of the page's width.
 */
const gaps = {
  'wide-left': 588,
  'narrow-right': 588,
  'narrow-left': 412,
  'wide-right': 412,
  across: 500,
}
type Layout = keyof typeof gaps
const pattern: Layout[] = ['wide-left', 'narrow-right', 'narrow-left', 'wide-right', 'across']

/** `from` and `to`: where the trail comes from and goes to above this row. */
export type ProgramPlace = { layout: Layout; from?: number; to: number }

/** Places for any number of programs: pairs, then one across; who is left alone stands across too. */
export function programPlaces(count: number): ProgramPlace[] {
  const layouts = Array.from({ length: count }, (_, index) => {
    const layout = pattern[index % pattern.length] ?? 'across'
    const alone = index === count - 1 && layout.endsWith('-left')
    return alone ? 'across' : layout
  })
  return layouts.map((layout, index) => {
    const before = layouts[index - 1]
    return { layout, to: gaps[layout], from: before && gaps[before] }
  })
}
