import type { Sharp } from 'sharp'
import type { Transform } from './image-parameters.ts'

/** Maximum side of a rendering in pixels, about the width of two screens. */
export const MAX_RENDERED_SIDE = 4096
/** Maximum enlargement. A larger rendering has no more detail. */
const MAX_ENLARGEMENT = 2
/** Any enlargement is allowed up to this side, because social networks request images of 1200 by 630 pixels. */
const FREE_SIDE = 1200

export type Size = { width: number; height: number }

/** Resizes and crops a picture. @param source size of the picture */
export function resize(image: Sharp, t: Transform, source: Size): Sharp {
  const ratio = source.width / source.height
  const fills = t.fit === 'crop'
  // Width of the largest picture that fits in `w` and `h` at its own ratio; infinite if neither is requested.
  const insideWidth = Math.min(t.w ?? Number.POSITIVE_INFINITY, (t.h ?? Number.POSITIVE_INFINITY) * ratio)
  const fullWidth = (fills && t.w) || (Number.isFinite(insideWidth) ? insideWidth : source.width)
  const fullHeight = (fills && t.h) || fullWidth / ratio
  // One factor for both sides keeps the requested ratio.
  const factor = Math.min(t.dpr ?? 1, maxSide(source.width) / fullWidth, maxSide(source.height) / fullHeight)
  const scaled = (value?: number) => value && Math.max(1, Math.round(value * factor))
  const [width, height] = [scaled(t.w), scaled(t.h)]
  if (!width && !height) return factor < 1 ? image.resize({ width: scaled(fullWidth) }) : image
  if (fills && width && height) return cover(image, t, source, { width, height })
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: t.fit === 'max' })
}

/** Maximum side of a rendering. @param side the same side of the picture */
export const maxSide = (side: number) => Math.min(MAX_RENDERED_SIDE, Math.max(FREE_SIDE, side * MAX_ENLARGEMENT))

/** Fills the box (`fit=crop`). The focal point stays inside of it. */
function cover(image: Sharp, t: Transform, source: Size, box: Size): Sharp {
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
