import { decode, isBlurhashValid } from 'blurhash'
import { originalSize, type PictureContent, pictureSource } from './picture-source.ts'

const [columns, rows] = [6, 4]

/**
 * Returns a preview of a picture from Sanity's blurHash, as a `data:` URL. It has the picture's size and crop. If it
 * were smaller, browsers would count the picture, which is painted later, as the largest contentful paint. The preview
 * consists of shapes, because browsers paint an embedded raster image some frames later.
 * @returns null without a hash, or for a transparent picture, whose preview would show around it
 */
export function picturePreview(picture: PictureContent, ratio?: number): string | null {
  const source = pictureSource(picture, ratio)
  const own = originalSize(picture?.asset?._id ?? '')
  const hash = picture?.asset?.blurHash
  if (!source || !own || !hash || !isBlurhashValid(hash).result) return null
  const crop = new URL(source.src, 'http://site').searchParams.get('rect')?.replaceAll(',', ' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop ?? `0 0 ${own.width} ${own.height}`}" width="${source.width}" height="${source.height}"><filter id="b"><feGaussianBlur stdDeviation=".7"/></filter><g transform="scale(${own.width / columns} ${own.height / rows})" filter="url(#b)">${cellsOf(hash)}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * Colours of a hash in cells of 1 by 1. The outer cells are repeated around the picture, so that its edges do not fade.
 */
function cellsOf(hash: string): string {
  const pixels = decode(hash, columns, rows)
  const cells: string[] = []
  for (let y = -1; y <= rows; y++)
    for (let x = -1; x <= columns; x++) {
      const at = 4 * (within(y, rows) * columns + within(x, columns))
      const colour = Buffer.from(pixels.slice(at, at + 3)).toString('hex')
      cells.push(`<path fill="#${colour}" d="M${x} ${y}h1v1h-1z"/>`)
    }
  return cells.join('')
}

const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1)
