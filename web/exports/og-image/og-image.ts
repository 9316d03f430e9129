import { createHash } from 'node:crypto'
import { svgText } from '#web/illustrations/svg-text.ts'
import type { Shown } from './found.ts'
import { shownOn } from './shown.ts'
import { size } from './svg.ts'

/** The name of a page's picture: its address without the slash. */
export const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1))

/**
 * Where a page's picture is, and what it says, as a page tells it of itself.
 * @param path the page's one address, starting with /
 * @returns null for an address that has none, or a page that has no title yet
 */
export async function sharedPicture(path: string) {
  const shown = await shownOn(nameOf(path))
  if (!shown) return null
  const { title, note } = shown.words
  return {
    url: `/shared-picture/${nameOf(path)}.png?v=${versionOf(shown)}`,
    ...size,
    alt: [title, note].filter(Boolean).join(' – '),
  }
}

/**
 * Another for other words and for another drawing: networks keep a picture by its address. Made
 * without setting the words: a page's module gets no address of a font's file (measured).
 */
export function versionOf({ plate, ...rest }: Shown): string {
  const content = JSON.stringify({ ...rest, plate: svgText(plate) })
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}
