import { createHash } from 'node:crypto'
import { nameOf, type Picture, pictureOf } from './pages.ts'
import { rightPage } from './right-page.ts'

/** Size that social networks show, in pixels. */
export const size = { width: 1200, height: 630 }

/**
 * Open Graph image of a page: address, size and alternative text.
 * @param path the page's canonical path
 * @returns null for an unknown path, or a page without a title
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
 * Version of an image in its address, from its texts and its drawing: social networks cache an image by address. It
 * is computed without setting the text: a page's module gets no address of a font file (measured).
 */
export function versionOf(picture: Picture): string {
  const content = JSON.stringify({ ...picture, drawing: rightPage(picture) })
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}
