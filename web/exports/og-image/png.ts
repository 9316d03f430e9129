import sharp from 'sharp'
import type { ProgramScene } from '#schemas/program-themes.ts'
import { drawable } from '../fonts/runs.ts'
import { endpaperTiles } from '../svg-parts.ts'
import { leftPage, pageText, wordmark } from './left-page.ts'
import { size } from './og-image.ts'
import type { Picture } from './pages.ts'
import { rightPage } from './right-page.ts'
import type { Theme } from './theme.ts'

/**
 * Renders a page's Open Graph image as a self-contained SVG without fonts and custom properties. It is an open
 * notebook, with text on the left page and an illustration on the inside cover. Text in a script without a font is left
 * out, and a title in such a script is replaced by the site's name.
 */
export function pictureSvg(picture: Picture): string {
  const { site, text, theme, scene } = picture
  const { width, height } = size
  const siteName = drawable(site) ?? ''
  // Non-breaking spaces keep the site's name on one line.
  const drawn = drawable(text.title) ?? siteName
  const title = drawn.replaceAll(site, site.replaceAll(' ', '\u00a0'))
  const words = { title, kicker: drawable(text.kicker), note: drawable(text.note) }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${theme.ground}"/>`,
    scene ? endpaper(scene, theme) : squares(theme),
    leftPage(),
    wordmark(siteName),
    pageText(words, theme),
    `<g transform="translate(948 320)">${rightPage(picture)}</g></svg>`,
  ].join('')
}

/** Area of the image to the right of the notebook's left page. The left page covers a strip of this area. */
const free = { x: 660, width: 540, height: 630 }

/** A program's endpaper on the inside cover. */
function endpaper(scene: ProgramScene, { on }: Theme): string {
  // Larger than on a page, because people mostly see such an image at a quarter of its size.
  const scale = 1.3
  const area = { width: free.width / scale, height: free.height / scale }
  const { tile, positions } = endpaperTiles(scene, area)
  const uses = positions.map(({ x, y }) => `<use href="#endpaper-${scene}" x="${x}" y="${y}"/>`)
  return `<g transform="translate(${free.x} 0) scale(${scale})" opacity="0.34"><defs>${tile.replaceAll('#000', on)}</defs>${uses.join('')}</g>`
}

/** Grid of a school notebook, on pages without a program. */
function squares({ on }: Theme): string {
  const step = 30
  const down = Array.from({ length: 18 }, (_, at) => `M${free.x + at * step + 18} 0v${free.height}`)
  const across = Array.from({ length: 21 }, (_, at) => `M${free.x} ${at * step + 15}h${free.width}`)
  return `<path d="${[...down, ...across].join('')}" fill="none" stroke="${on}" stroke-width="1.5" opacity="0.13"/>`
}

/** Renders a page's Open Graph image as a PNG with a palette of 256 colours (30 to 65 kB). */
export async function picturePng(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const svg = Buffer.from(pictureSvg(picture))
  return new Uint8Array(await sharp(svg).png({ palette: true, quality: 90, effort: 7 }).toBuffer())
}
