import type { ProgramKey } from '#schemas/programs.ts'

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

/** A program's colours; the first program's where there is none. */
export const paletteOf = (program: ProgramKey | null | undefined): Palette =>
  palettes[program ?? 'rookie_launchpad']
