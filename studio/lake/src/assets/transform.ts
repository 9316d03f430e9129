import type { Sharp } from 'sharp'
import { MAX_PIXELS } from './asset-metadata.ts'
import { background, type Transform } from './image-parameters.ts'
import { MAX_RENDERED_SIDE, maxSide, resize, type Size } from './resize.ts'

/** Time limit of one rendering, in seconds. */
const TIME_LIMIT = 10

/** Renders a picture with a transform. @param format from `outputFormat` */
export async function render(path: string, t: Transform, format: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const isGif = path.endsWith('.gif')
  const { autoOrient: original, pages = 1 } = await sharp(path).metadata()
  // If the frames of an animation together have too many pixels, only the first frame is rendered.
  const isTooLong = original.width * original.height * pages > MAX_PIXELS
  const animated = isGif && !isTooLong && !t.frame && (format === 'gif' || format === 'webp')
  const scale = path.endsWith('.svg') ? vectorScale(t, original) : 1
  // An SVG has 72 pixels per inch at its own size.
  const density = 72 * scale
  let image = sharp(path, { animated, density, limitInputPixels: MAX_PIXELS }).autoOrient()
  let source: Size = scale > 1 ? (await sharp(path, { density }).metadata()).autoOrient : original
  if (t.or) {
    // Rotates in a pass of its own, because sharp rotates only once per pass, whatever the order of the calls.
    image = sharp(await image.rotate(t.or).png({ compressionLevel: 1 }).toBuffer(), { animated })
    if (t.or !== 180) source = { width: source.height, height: source.width }
  }
  if (t.rect) {
    const region = clampRegion(
      t.rect.map((side) => Math.round(side * scale)),
      source,
    )
    image = image.extract(region)
    source = region
  }
  const result = effects(resize(image, t, source), t)
  return encode(result, format, t).timeout({ seconds: TIME_LIMIT }).toBuffer()
}

/** Scale to rasterise an SVG at, before it is cropped. Pixels that are enlarged afterwards would blur. */
function vectorScale({ w = 0, h = 0, dpr = 1, rect }: Transform, original: Size): number {
  const [, , width = original.width, height = original.height] = rect ?? []
  const scaleFor = (side: number, cropped: number) =>
    Math.min(side * dpr, maxSide(cropped)) / cropped
  const largest = MAX_RENDERED_SIDE / Math.max(original.width, original.height)
  return Math.max(1, Math.min(largest, Math.max(scaleFor(w, width), scaleFor(h, height))))
}

/** Applies effects to the resized pixels. */
function effects(image: Sharp, t: Transform): Sharp {
  if (t.flip?.includes('h')) image.flop()
  if (t.flip?.includes('v')) image.flip()
  if (t.blur) image.blur(Math.max(0.3, t.blur / 20))
  if (t.sharp) image.sharpen({ sigma: 0.5 + t.sharp / 50 })
  if (t.sat !== undefined) image.modulate({ saturation: Math.max(0.001, 1 + t.sat / 100) })
  if (t.invert === 'true') image.negate({ alpha: false })
  if (t.pad) {
    const [top, bottom, left, right] = [t.pad, t.pad, t.pad, t.pad]
    image.extend({ top, bottom, left, right, background: background(t) })
  }
  return image
}

function clampRegion([x = 0, y = 0, w = 1, h = 1]: number[], { width, height }: Size) {
  const left = Math.min(x, width - 1)
  const top = Math.min(y, height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(w, width - left)),
    height: Math.max(1, Math.min(h, height - top)),
  }
}

function encode(image: Sharp, format: string, t: Transform): Sharp {
  const quality = Math.max(1, t.q ?? 75)
  if (t.bg) image.flatten({ background: background(t) })
  if (format === 'png' || format === 'gif') return image.toFormat(format)
  if (format === 'webp') return image.webp({ quality })
  // The default effort of 4 takes 8 times as long, and saves only 3 % of the bytes.
  if (format === 'avif') return image.avif({ quality: Math.max(1, quality - 15), effort: 2 })
  const progressive = t.fm === 'pjpg'
  return image.flatten({ background: '#fff' }).jpeg({ quality, progressive })
}
