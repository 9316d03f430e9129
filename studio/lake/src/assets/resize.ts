import type { Sharp } from 'sharp'
import { background, MAX_SIDE, type Transform } from './image-parameters.ts'

/** Maximum side of a rendering in pixels, about the width of two screens. */
export const MAX_RENDERED_SIDE = 4096
/** Maximum enlargement. A larger rendering has no more detail. */
const MAX_ENLARGEMENT = 2
/** Any enlargement is allowed up to this side, because social networks request images of 1200 by 630 pixels. */
const FREE_SIDE = 1200

export type Size = { width: number; height: number }

/** Resizes and crops a picture. @param source size of the picture */
export function resize(image: Sharp, requested: Transform, source: Size): Sharp {
  const t = limitSize(requested, source)
  const ratio = source.width / source.height
  const fills = t.fit !== undefined && t.fit !== 'clip' && t.fit !== 'max'
  // Width of the largest picture that fits in `w` and `h` at its own ratio; infinite if neither is requested.
  const insideWidth = Math.min(
    t.w ?? Number.POSITIVE_INFINITY,
    (t.h ?? Number.POSITIVE_INFINITY) * ratio,
  )
  const fullWidth = (fills && t.w) || (Number.isFinite(insideWidth) ? insideWidth : source.width)
  const fullHeight = (fills && t.h) || fullWidth / ratio
  // One factor for both sides keeps the requested ratio.
  const factor = Math.min(
    t.dpr ?? 1,
    maxSide(source.width) / fullWidth,
    maxSide(source.height) / fullHeight,
  )
  const scaled = (value?: number) => value && Math.max(1, Math.round(value * factor))
  const [width, height] = [scaled(t.w), scaled(t.h)]
  if (!width && !height) return factor < 1 ? image.resize({ width: scaled(fullWidth) }) : image
  const withoutEnlargement = t.fit === 'max' || t.fit === 'fillmax'
  if (!width || !height) return image.resize({ width, height, fit: 'inside', withoutEnlargement })
  const box = { width, height }
  switch (t.fit) {
    case 'crop':
      return cover(image, t, source, box)
    case 'min': {
      // Like `crop`, but a box that is wider or higher than the picture is reduced first, at the ratio of the box.
      const limit = Math.min(1, source.width / width, source.height / height)
      const fitted = { width: Math.round(width * limit), height: Math.round(height * limit) }
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

/** Maximum side of a rendering. @param side the same side of the picture */
export const maxSide = (side: number) =>
  Math.min(MAX_RENDERED_SIDE, Math.max(FREE_SIDE, side * MAX_ENLARGEMENT))

/**
 * Applies `min-w`, `max-w`, `min-h` and `max-h` to the requested size, or to the picture's size if none is requested.
 */
function limitSize(t: Transform, source: Size): Transform {
  const within = (value: number, least = 1, limit = MAX_SIDE) =>
    Math.max(least, Math.min(value, limit))
  const w = within(t.w ?? source.width, t['min-w'], t['max-w'])
  const h = within(t.h ?? source.height, t['min-h'], t['max-h'])
  return {
    ...t,
    w: t.w || w !== source.width ? w : undefined,
    h: t.h || h !== source.height ? h : undefined,
  }
}

/** Fills the box (`fit=crop`). A focal point stays inside of it. */
function cover(image: Sharp, t: Transform, source: Size, box: Size): Sharp {
  const focused = t['fp-x'] !== undefined || t['fp-y'] !== undefined
  const position = t.crop ?? (focused ? 'focalpoint' : 'center')
  if (position !== 'focalpoint') {
    // Sanity accepts two sides in either order. sharp requires the left or right one first.
    const sides = position.replace(',', ' ').replace(/^(top|bottom) (left|right)$/, '$2 $1')
    return image.resize({ ...box, fit: 'cover', position: sides })
  }
  // Resizes before it crops, because sharp allows only one crop before resizing, and `rect` may have used it.
  const ratio = Math.max(box.width / source.width, box.height / source.height)
  const width = Math.max(box.width, Math.round(source.width * ratio))
  const height = Math.max(box.height, Math.round(source.height * ratio))
  const start = (focus: number, part: number, whole: number) =>
    Math.max(0, Math.min(Math.round(focus * whole - part / 2), whole - part))
  const left = start(t['fp-x'] ?? 0.5, box.width, width)
  const top = start(t['fp-y'] ?? 0.5, box.height, height)
  return image.resize({ width, height, fit: 'fill' }).extract({ left, top, ...box })
}
