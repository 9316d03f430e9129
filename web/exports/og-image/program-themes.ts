import type { ProgramKey } from '#schemas/programs.ts'
import { customProperties, light, programThemes } from '#web/ui/tokens.ts'

/** The custom properties that a picture is drawn with. */
export type World = Record<string, string>

/** A program's own: its ground on the inside of the cover, its colour in the pen. */
export function worldOf(key: ProgramKey): World {
  const theme = programThemes[key].light
  return {
    ...customProperties(theme),
    '--ground': theme['program-ground'],
    '--pen': theme.program,
    // Marigold tape is not seen on marigold.
    ...(key === 'rookie_launchpad' ? { '--tape': light.blush } : {}),
  }
}

/** One of the site's colours on the inside of the cover, where a page is no program's. */
export const worldIn = (colour: 'pine' | 'sand' | 'sage' | 'blush' | 'marigold'): World => ({
  '--ground': light[colour],
  '--on-ground': light[colour === 'pine' ? 'on-pine' : 'ink'],
})
