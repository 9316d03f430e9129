import type { ProgramColour } from '#schemas/program-themes.ts'
import { type Colours, customProperties, light, programThemes } from '#web/ui/tokens.ts'
import type { CustomProperties } from '../colours.ts'

/** The colours of one picture: an inside cover, the pen's and the tape's, and those of its drawings. */
export type Theme = {
  ground: string
  /** Lines on the ground. */
  on: string
  /** Words and lines on paper. */
  ink: string
  pen: string
  tape: string
  properties: CustomProperties
}

const siteProperties = customProperties(light, 'color-')

/** A program's own: its ground on the inside of the cover, its colour in the pen. */
export function programTheme(colour: ProgramColour): Theme {
  const theme = programThemes[colour].light
  return {
    ground: theme['program-ground'],
    on: theme['program-on'],
    ink: theme['program-ink'],
    pen: theme.program,
    // Marigold tape is not seen on marigold.
    tape: colour === 'marigold' ? light.blush : light.marigold,
    properties: { ...siteProperties, ...customProperties(theme) },
  }
}

/** One of the site's colours on the inside of the cover, where a page is no program's. */
export const siteTheme = (ground: keyof Colours): Theme => ({
  ground: light[ground],
  on: light[ground === 'pine' ? 'on-pine' : 'ink'],
  ink: light.clay,
  pen: light.marigold,
  tape: light.marigold,
  properties: siteProperties,
})
