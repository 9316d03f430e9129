/** Where a program's card stands on a wide page: left or right of the way, or across it. */
export type DoorPlace = {
  door: 'wide-left' | 'narrow-right' | 'narrow-left' | 'wide-right' | 'across'
  /** Where the way comes from and goes to above this row, in thousandths of the page's width. */
  from?: number
  to: number
}

const pattern: DoorPlace['door'][] = [
  'wide-left',
  'narrow-right',
  'narrow-left',
  'wide-right',
  'across',
]

/* The middle of the gap beside a card of seven columns, of five, and of the page. */
const gaps = { wide: 588, narrow: 412, across: 500 }

const gapOf = (door: DoorPlace['door']) => {
  if (door === 'across') return gaps.across
  return door === 'wide-left' || door === 'narrow-right' ? gaps.wide : gaps.narrow
}

/** Places for any number of programs: pairs, then one across; who is left alone stands across too. */
export function doorPlaces(count: number): DoorPlace[] {
  const doors = Array.from({ length: count }, (_, index) => {
    const door = pattern[index % pattern.length] ?? 'across'
    const alone = index === count - 1 && door.endsWith('-left')
    return alone ? 'across' : door
  })
  return doors.map((door, index) => {
    const before = doors[index - 1]
    return { door, to: gapOf(door), from: before && gapOf(before) }
  })
}
