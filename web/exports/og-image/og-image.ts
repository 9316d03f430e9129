import { createHash } from 'node:crypto'
import { type Picture, pictureOf } from './pages.ts'
import { nameOf } from './picture-name.ts'
import { rightPage } from './right-page.ts'

/** What networks show of a link, in pixels. */
export const size = { width: 1200, height: 630 }

/**
 * A page's Open Graph image: its address, size and alternative text.
 * @param path the page's one address, starting with /
 * @returns null for an address that has none, or a page that has no title yet
 */
export async function ogImage(path: string) {
  const picture = await pictureOf(nameOf(path))
  if (!picture) return null
  const { title, note } = picture.text
  return {
    url: `/shared-picture/${nameOf(path)}.png?v=${versionOf(picture)}`,
    ...size,
    type: 'image/png',
    alt: [title, note].filter(Boolean).join(' – '),
  }
}

/**
 * Another for other words and for another drawing: networks keep a picture by its address. Made
 * without setting the words: a page's module gets no address of a font's file (measured).
 */
export function versionOf(picture: Picture): string {
  const content = JSON.stringify({ ...picture, drawing: rightPage(picture) })
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}
