import type { ProgramKey } from '#schemas/programs.ts'
import type { Role } from '#web/art/emblems/mark.ts'

/** The day colours of web/ui/styles/tokens.css, for paper. */
export const ink = '#22302b'
export const muted = '#4c5a53'
export const rule = '#b3ab9c'
export const control = '#857c6b'
export const white = '#ffffff'

export type Palette = {
  /** The program's own colour, for fills and strokes of a broad pen. */
  colour: string
  /** A tint to write on. */
  soft: string
  /** Reads as text on white and on the tint. */
  deep: string
}

const palettes: Record<ProgramKey, Palette> = {
  rookie_launchpad: { colour: '#f2b544', soft: '#fbebcb', deep: '#6b4700' },
  pivot_coaching: { colour: '#a33e22', soft: '#f7e0d4', deep: '#8f3219' },
  manager_coach: { colour: '#1f5a49', soft: '#dde9e1', deep: '#1f5a49' },
  onboarding_box: { colour: '#8fb08f', soft: '#e4ede0', deep: '#3a5a3c' },
  campus_corporate: { colour: '#e2977a', soft: '#fbe9df', deep: '#8a3f27' },
}

export const paletteOf = (program: ProgramKey): Palette => palettes[program]

/** The patch of each program, and its thread. */
const patches: Record<ProgramKey, { ground: string; on: string }> = {
  rookie_launchpad: { ground: '#f2b544', on: ink },
  pivot_coaching: { ground: '#a33e22', on: '#fffdf8' },
  manager_coach: { ground: '#1f5a49', on: '#fffdf8' },
  onboarding_box: { ground: '#d5e3d3', on: ink },
  campus_corporate: { ground: '#f6d9cb', on: ink },
}

/** The colours of an emblem, mixed as web/art/palette.ts has them. */
export const emblemColours = (program: ProgramKey): Record<Role, string> => ({
  ...patches[program],
  program: palettes[program].deep,
  surface: '#fffdf8',
  ink,
  clay: '#a33e22',
  marigold: '#f2b544',
  sage: '#d5e3d3',
  leaf: '#88a796',
  pine: '#1f5a49',
  kraft: '#f5cea6',
  glow: '#fbe2ba',
  chalk: '#fef6eb',
  hair: '#3c1207',
})
