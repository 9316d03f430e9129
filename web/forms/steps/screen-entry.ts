/** Data that a screen still needs after a reload without the answers. Contains no personal data. */
export type Mark = Readonly<Record<string, string>>

/** State of a history entry. Each screen has one, so that Back leads to the previous screen. */
export interface ScreenEntry {
  screen: number
  /** Number of this assessment's earlier entries. */
  depth: number
  mark?: Mark
}

const field = 'assessment'
const first: ScreenEntry = { screen: 0, depth: 0 }

/** Returns this assessment's part of `history.state`; the same object for the same state. */
export const entryIn = (state: unknown): unknown => member(state, field)

/** Parses any history state. A missing state, or one of other code, stands for the first screen. */
export function readEntry(value: unknown): ScreenEntry {
  const screen = member(value, 'screen')
  const depth = member(value, 'depth')
  if (!isCount(screen) || !isCount(depth)) return first
  const mark = readMark(member(value, 'mark'))
  return mark ? { screen, depth, mark } : { screen, depth }
}

export const asState = (entry: ScreenEntry) => ({ [field]: entry })

function readMark(value: unknown): Mark | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string'))
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
