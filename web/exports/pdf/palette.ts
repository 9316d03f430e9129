import type { ProgramKey } from '#schemas/programs.ts'
import type { Role } from '#web/illustrations/emblems/mark.ts'
import { day, worlds } from '#web/illustrations/light-tokens.ts'

export const ink = day['--color-ink']
export const muted = day['--color-muted']
export const rule = '#b3ab9c'
export const control = day['--color-control']
export const white = '#ffffff'

export type Palette = {
  /** The program's own colour, for fills and strokes of a broad pen. */
  colour: string
  /** A tint to write on. */
  soft: string
  /** Reads as text on white and on the tint. */
  deep: string
}

export function paletteOf(program: ProgramKey): Palette {
  const world = worlds[program]
  return {
    colour: world['--program'],
    soft: world['--program-soft'],
    deep: world['--program-ink'],
  }
}

/** The colours of an emblem, mixed as web/art/palette.ts has them. */
export const emblemColours = (program: ProgramKey): Record<Role, string> => ({
  ground: worlds[program]['--program-ground'],
  on: worlds[program]['--program-on'],
  program: worlds[program]['--program-ink'],
  surface: day['--color-surface'],
  ink,
  clay: day['--color-clay'],
  marigold: day['--color-marigold'],
  sage: day['--color-sage'],
  leaf: '#88a796',
  pine: day['--color-pine'],
  kraft: '#f5cea6',
  glow: '#fbe2ba',
  chalk: '#fef6eb',
  hair: '#3c1207',
})
