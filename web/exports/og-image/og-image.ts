import { createHash } from 'node:crypto'
import { nameOf, type Picture, pictureOf } from './pages.ts'
import { rightPage } from './right-page.ts'

/** Size that social networks show, in pixels. */
export const size = { width: 1200, height: 630 }

/**
 * Returns the Open Graph image of a page: URL, size and alternative text.
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
 * Returns the version of an image in its URL, because social networks cache images by URL. It is a hash of texts and
 * drawing, and needs no fonts: a page's module cannot read the URL of a font file (measured).
 */
export function versionOf(picture: Picture): string {
  const content = JSON.stringify({ ...picture, drawing: rightPage(picture) })
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}
