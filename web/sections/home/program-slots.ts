/**
 * Layouts of a program's card on wide screens: left or right of the trail, or across it. The number
 * is the position of the trail above the card, in thousandths of the page's width.
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

/** Layout of a card. The trail above its row runs from `from` to `to`. */
export type ProgramSlot = { layout: Layout; from?: number; to: number }

/** Returns the layouts: two pairs, then one card across. A single last card is also across. */
export function programSlots(count: number): ProgramSlot[] {
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
