/** Layout of a program's card on a wide page: left or right of the trail, or across it. */
export type ProgramPlace = {
  layout: 'wide-left' | 'narrow-right' | 'narrow-left' | 'wide-right' | 'across'
  /** Where the trail comes from and goes to above this row, in thousandths of the page's width. */
  from?: number
  to: number
}

const pattern: ProgramPlace['layout'][] = [
  'wide-left',
  'narrow-right',
  'narrow-left',
  'wide-right',
  'across',
]

/* The middle of the gap beside a card of seven columns, of five, and of the page. */
const gaps = { wide: 588, narrow: 412, across: 500 }

const gapOf = (layout: ProgramPlace['layout']) => {
  if (layout === 'across') return gaps.across
  return layout === 'wide-left' || layout === 'narrow-right' ? gaps.wide : gaps.narrow
}

/** Places for any number of programs: pairs, then one across; who is left alone stands across too. */
export function programPlaces(count: number): ProgramPlace[] {
  const layouts = Array.from({ length: count }, (_, index) => {
    const layout = pattern[index % pattern.length] ?? 'across'
    const alone = index === count - 1 && layout.endsWith('-left')
    return alone ? 'across' : layout
  })
  return layouts.map((layout, index) => {
    const before = layouts[index - 1]
    return { layout, to: gapOf(layout), from: before && gapOf(before) }
  })
}
