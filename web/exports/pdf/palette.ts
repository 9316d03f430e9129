import type { ProgramColour } from '#schemas/program-themes.ts'
import { light, programThemes } from '#web/ui/tokens.ts'

export const { ink, muted, control } = light
export const rule = '#b3ab9c'
export const white = '#ffffff'

export type Palette = {
  /** The program's main colour, for fills and broad strokes. */
  colour: string
  /** Tint for lines to write on. */
  soft: string
  /** Text colour on white and on the tint. */
  deep: string
}

export function paletteOf(colour: ProgramColour): Palette {
  const theme = programThemes[colour].light
  return { colour: theme.program, soft: theme['program-soft'], deep: theme['program-ink'] }
}
