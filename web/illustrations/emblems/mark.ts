/** What a colour is for; each medium has its own values. */
export const roles = [
  'ground', // the patch, in the program's colour
  'on', // its thread
  'program', // a line in the program's colour that reads on a surface
  'surface',
  'ink',
  'clay',
  'marigold',
  'sage',
  'leaf',
  'pine',
  'kraft',
  'glow',
  'chalk',
  'hair',
] as const

export type Role = (typeof roles)[number]

/** A path with its colours; `by` prints its fill a little off its line. */
export type EmblemMark = {
  d: string
  fill?: Role
  line?: Role
  w?: number
  dash?: [on: number, off: number]
  by?: [x: number, y: number]
}
