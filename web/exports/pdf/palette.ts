import type { ProgramKey } from '#schemas/programs.ts'
import type { Role } from '#web/illustrations/emblems/mark.ts'
import { light, programThemes } from '#web/ui/tokens.ts'

export const ink = light.ink
export const muted = light.muted
export const rule = '#b3ab9c'
export const control = light.control
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
  const theme = programThemes[program].light
  return {
    colour: theme.program,
    soft: theme['program-soft'],
    deep: theme['program-ink'],
  }
}

/** The colours of an emblem, mixed as web/art/palette.ts has them. */
export const emblemColours = (program: ProgramKey): Record<Role, string> => ({
  ground: programThemes[program].light['program-ground'],
  on: programThemes[program].light['program-on'],
  program: programThemes[program].light['program-ink'],
  surface: light.surface,
  ink,
  clay: light.clay,
  marigold: light.marigold,
  sage: light.sage,
  leaf: '#88a796',
  pine: light.pine,
  kraft: '#f5cea6',
  glow: '#fbe2ba',
  chalk: '#fef6eb',
  hair: '#3c1207',
})
