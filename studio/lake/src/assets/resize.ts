import type { Sharp } from 'sharp'
import { background, MAX_SIDE, type Transform } from './image-parameters.ts'

/** Longest side of a rendering, in pixels, whatever is requested: two screens' width. */
export const LARGEST_DRAWN = 4096
/** Largest factor of an enlargement. A larger one adds no detail. */
const ENLARGEMENT = 2
/** Up to this side any factor is allowed: social networks request images of 1200 by 630. */
const ALWAYS_DRAWN = 1200

export type Size = { width: number; height: number }

/** Resizes and crops a picture as requested. @param source its own size */
export function resize(image: Sharp, asked: Transform, source: Size): Sharp {
  const t = bounded(asked, source)
  const ratio = source.width / source.height
  const fills = t.fit !== undefined && t.fit !== 'clip' && t.fit !== 'max'
  // Largest width at the picture's ratio within the requested sides; infinite without one.
  const inside = Math.min(
    t.w ?? Number.POSITIVE_INFINITY,
    (t.h ?? Number.POSITIVE_INFINITY) * ratio,
  )
  const asWide = (fills && t.w) || (Number.isFinite(inside) ? inside : source.width)
  const asHigh = (fills && t.h) || asWide / ratio
  // Both sides by the same factor, to keep the requested ratio.
  const factor = Math.min(t.dpr ?? 1, most(source.width) / asWide, most(source.height) / asHigh)
  const scaled = (value?: number) => value && Math.max(1, Math.round(value * factor))
  const [width, height] = [scaled(t.w), scaled(t.h)]
  if (!width && !height) return factor < 1 ? image.resize({ width: scaled(asWide) }) : image
  const withoutEnlargement = t.fit === 'max' || t.fit === 'fillmax'
  if (!width || !height) return image.resize({ width, height, fit: 'inside', withoutEnlargement })
  const box = { width, height }
  switch (t.fit) {
    case 'crop':
      return cover(image, t, source, box)
    case 'min': {
      // Like `crop`, but the box shrinks, at its own ratio, until the picture covers it without enlargement.
      const most = Math.min(1, source.width / width, source.height / height)
      const fitted = { width: Math.round(width * most), height: Math.round(height * most) }
      return cover(image, t, source, { width: fitted.width || 1, height: fitted.height || 1 })
    }
    case 'fill':
    case 'fillmax':
      return image.resize({
        ...box,
        fit: 'contain',
        background: background(t),
        withoutEnlargement,
      })
    case 'scale':
      return image.resize({ ...box, fit: 'fill' })
    default:
      return image.resize({ ...box, fit: 'inside', withoutEnlargement })
  }
}

/** Longest side of a rendering. @param own the picture's own side */
export const most = (own: number) =>
  Math.min(LARGEST_DRAWN, Math.max(ALWAYS_DRAWN, own * ENLARGEMENT))

/** Size within the requested limits; used if no size is requested and the picture's own is outside of them. */
function bounded(t: Transform, source: Size): Transform {
  const within = (value: number, least = 1, most = MAX_SIDE) =>
    Math.max(least, Math.min(value, most))
  const w = within(t.w ?? source.width, t['min-w'], t['max-w'])
  const h = within(t.h ?? source.height, t['min-h'], t['max-h'])
  return {
    ...t,
    w: t.w || w !== source.width ? w : undefined,
    h: t.h || h !== source.height ? h : undefined,
  }
}

/** fit=crop: fills the box, with the focal point (fractions of width and height) inside of it. */
function cover(image: Sharp, t: Transform, source: Size, box: Size): Sharp {
  const focused = t['fp-x'] !== undefined || t['fp-y'] !== undefined
  const position = t.crop ?? (focused ? 'focalpoint' : 'center')
  if (position !== 'focalpoint') {
    // Sanity accepts two sides in either order, sharp only the left or right one first.
    const sides = position.replace(',', ' ').replace(/^(top|bottom) (left|right)$/, '$2 $1')
    return image.resize({ ...box, fit: 'cover', position: sides })
  }
  // Cropped after resizing: sharp allows one crop before resizing, which `rect` may already use.
  const ratio = Math.max(box.width / source.width, box.height / source.height)
  const width = Math.max(box.width, Math.round(source.width * ratio))
  const height = Math.max(box.height, Math.round(source.height * ratio))
  const start = (focus: number, part: number, whole: number) =>
    Math.max(0, Math.min(Math.round(focus * whole - part / 2), whole - part))
  const left = start(t['fp-x'] ?? 0.5, box.width, width)
  const top = start(t['fp-y'] ?? 0.5, box.height, height)
  return image.resize({ width, height, fit: 'fill' }).extract({ left, top, ...box })
}
