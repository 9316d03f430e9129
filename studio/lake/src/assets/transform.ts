import type { Sharp } from 'sharp'
import { MAX_PIXELS } from './asset-metadata.ts'
import type { Transform } from './image-parameters.ts'
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
  const animated = isGif && !isTooLong && (format === 'gif' || format === 'webp')
  const scale = path.endsWith('.svg') ? vectorScale(t, original) : 1
  // An SVG has 72 pixels per inch at its own size.
  const density = 72 * scale
  let image = sharp(path, { animated, density, limitInputPixels: MAX_PIXELS }).autoOrient()
  let source: Size = scale > 1 ? (await sharp(path, { density }).metadata()).autoOrient : original
  if (t.rect) {
    const region = clampRegion(
      t.rect.map((side) => Math.round(side * scale)),
      source,
    )
    image = image.extract(region)
    source = region
  }
  return encode(resize(image, t, source), format, t)
    .timeout({ seconds: TIME_LIMIT })
    .toBuffer()
}

/** Scale to rasterise an SVG at, before it is cropped. Pixels that are enlarged afterwards would blur. */
function vectorScale({ w = 0, h = 0, dpr = 1, rect }: Transform, original: Size): number {
  const [, , width = original.width, height = original.height] = rect ?? []
  const scaleFor = (side: number, cropped: number) => Math.min(side * dpr, maxSide(cropped)) / cropped
  const largest = MAX_RENDERED_SIDE / Math.max(original.width, original.height)
  return Math.max(1, Math.min(largest, Math.max(scaleFor(w, width), scaleFor(h, height))))
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
  if (format === 'png' || format === 'gif') return image.toFormat(format)
  if (format === 'webp') return image.webp({ quality })
  // The default effort of 4 takes 8 times as long, and saves only 3 % of the bytes.
  if (format === 'avif') return image.avif({ quality: Math.max(1, quality - 15), effort: 2 })
  return image.flatten({ background: '#fff' }).jpeg({ quality })
}
