import type { ProgramColour } from '#schemas/program-themes.ts'
import { type Colours, customProperties, light, programThemes } from '#web/ui/tokens.ts'
import type { CustomProperties } from '../colours.ts'

/** Colours of one image. It shows an open notebook, with an inside cover, pen, tape and illustrations. */
export type Theme = {
  ground: string
  /** Lines on the inside cover. */
  on: string
  /** Text and lines on paper. */
  ink: string
  pen: string
  tape: string
  properties: CustomProperties
}

const siteProperties = customProperties(light, 'color-')

/** Returns a program's colours: its tint for the inside cover, its main colour for the pen. */
export function programTheme(colour: ProgramColour): Theme {
  const theme = programThemes[colour].light
  return {
    ground: theme['program-ground'],
    on: theme['program-on'],
    ink: theme['program-ink'],
    pen: theme.program,
    // Marigold tape would be invisible on marigold.
    tape: colour === 'marigold' ? light.blush : light.marigold,
    properties: { ...siteProperties, ...customProperties(theme) },
  }
}

/** Returns the colours for a page without a program, with one of the site's colours on the inside cover. */
export const siteTheme = (ground: keyof Colours): Theme => ({
  ground: light[ground],
  on: light[ground === 'pine' ? 'on-pine' : 'ink'],
  ink: light.clay,
  pen: light.marigold,
  tape: light.marigold,
  properties: siteProperties,
})
