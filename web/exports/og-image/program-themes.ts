import type { ProgramKey } from '#schemas/programs.ts'
import { day, worlds } from '#web/illustrations/light-tokens.ts'

/** The custom properties that a picture is drawn with. */
export type World = Record<string, string>

/** A program's own: its ground on the inside of the cover, its colour in the pen. */
export function worldOf(key: ProgramKey): World {
  const world = worlds[key]
  return {
    ...world,
    '--ground': world['--program-ground'],
    '--pen': world['--program'],
    // Marigold tape is not seen on marigold.
    ...(key === 'rookie_launchpad' ? { '--tape': day['--color-blush'] } : {}),
  }
}

/** One of the site's colours on the inside of the cover, where a page is no program's. */
export const worldIn = (colour: 'pine' | 'sand' | 'sage' | 'blush' | 'marigold'): World => ({
  '--ground': day[`--color-${colour}`],
  '--on-ground': day[colour === 'pine' ? '--color-on-pine' : '--color-ink'],
})
