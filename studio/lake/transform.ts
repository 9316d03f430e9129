import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { MAX_PIXELS } from './asset-metadata.ts'
import { httpError } from './errors.ts'

const MAX_SIDE = 8192
/** Longest side that is drawn, in pixels, whatever is asked: two screens' width. */
const LARGEST_DRAWN = 4096
/** How many times its own size a picture is drawn at most: more shows nothing more. */
const ENLARGEMENT = 2
/** Longest time that one picture is drawn for, in seconds. */
const TIME_LIMIT = 10

const side = z.coerce.number().int().min(1).max(MAX_SIDE)
const share = z.coerce.number().min(0).max(1)

/** Of Sanity's image parameters those that the site and the Studio write. Others change nothing. */
const schema = z.object({
  w: side.optional(),
  h: side.optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/)
    .transform((value) => value.split(',').map(Number))
    .optional(),
  fit: z.enum(['clip', 'crop', 'max', 'scale']).optional(),
  crop: z.enum(['top', 'bottom', 'left', 'right', 'center', 'focalpoint']).optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  dpr: z.coerce.number().min(0.1).max(5).optional(),
  auto: z.enum(['format']).optional(),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  q: z.coerce.number().int().min(0).max(100).optional(),
})
type Transform = z.infer<typeof schema>

type Size = { width: number; height: number }

/** @returns undefined when the address asks for the original @throws LakeError 400 */
export function parseTransform(query: URLSearchParams): Transform | undefined {
  const parsed = schema.safeParse(Object.fromEntries(query))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw httpError(400, `Invalid image parameter "${issue?.path.join('.')}": ${issue?.message}`)
  }
  return Object.keys(parsed.data).length > 0 ? parsed.data : undefined
}

const FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif']

/** The format to answer in: asked for, else the best the browser accepts, else the original's. */
export function outputFormat(transform: Transform, extension: string, accept: string): string {
  if (transform.fm) return transform.fm
  if (transform.auto && extension !== 'gif') {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  return FORMATS.includes(extension) ? extension : 'jpg'
}

/** @param format from `outputFormat` */
export async function render(path: string, transform: Transform, format: string): Promise<Buffer> {
  const animated = format === 'gif' || (format === 'webp' && path.endsWith('.gif'))
  let image = sharp(path, { animated, limitInputPixels: MAX_PIXELS }).autoOrient()
  const { autoOrient } = await sharp(path).metadata()
  let source: Size = autoOrient
  if (transform.rect) {
    const region = clampRegion(transform.rect, source)
    image = image.extract(region)
    source = region
  }
  return encode(resize(image, transform, source), format, transform.q)
    .timeout({ seconds: TIME_LIMIT })
    .toBuffer()
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

function resize(image: Sharp, t: Transform, source: Size): Sharp {
  const ratio = source.width / source.height
  const fills = t.fit === 'crop' || t.fit === 'scale'
  // Unless it fills both sides, the picture keeps its shape inside them; without either, its size.
  const inside = Math.min(
    t.w ?? Number.POSITIVE_INFINITY,
    (t.h ?? Number.POSITIVE_INFINITY) * ratio,
  )
  const asWide = (fills && t.w) || (Number.isFinite(inside) ? inside : source.width)
  const asHigh = (fills && t.h) || asWide / ratio
  const most = (own: number) => Math.min(LARGEST_DRAWN, own * ENLARGEMENT)
  // Both sides by the same factor: the shape is what was asked for.
  const factor = Math.min(t.dpr ?? 1, most(source.width) / asWide, most(source.height) / asHigh)
  const scaled = (value?: number) => value && Math.max(1, Math.round(value * factor))
  const [width, height] = [scaled(t.w), scaled(t.h)]
  if (!width && !height) {
    return factor < 1 ? image.resize({ width: Math.round(asWide * factor) }) : image
  }
  if (t.fit === 'crop' && width && height) return cover(image, t, source, { width, height })
  if (t.fit === 'scale') return image.resize({ width, height, fit: 'fill' })
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: t.fit === 'max' })
}

/** fit=crop: fills the box, keeping the focal point (a share of width and height) inside it. */
function cover(image: Sharp, t: Transform, source: Size, box: Size): Sharp {
  const focused = t['fp-x'] !== undefined || t['fp-y'] !== undefined
  const position = t.crop ?? (focused ? 'focalpoint' : 'center')
  if (position !== 'focalpoint') return image.resize({ ...box, fit: 'cover', position })
  const ratio = Math.min(source.width / box.width, source.height / box.height)
  const width = Math.max(1, Math.floor(box.width * ratio))
  const height = Math.max(1, Math.floor(box.height * ratio))
  const start = (focus: number, part: number, whole: number) =>
    Math.max(0, Math.min(Math.round(focus * whole - part / 2), whole - part))
  const left = start(t['fp-x'] ?? 0.5, width, source.width)
  const top = start(t['fp-y'] ?? 0.5, height, source.height)
  return image.extract({ left, top, width, height }).resize({ ...box, fit: 'fill' })
}

function encode(image: Sharp, format: string, q = 75): Sharp {
  const quality = Math.max(1, q)
  if (format === 'png' || format === 'gif') return image.toFormat(format)
  if (format === 'webp') return image.webp({ quality })
  // Effort 4 of 9 took 8 times as long for 3 per cent; these are made while somebody waits.
  if (format === 'avif') return image.avif({ quality: Math.max(1, quality - 15), effort: 2 })
  return image.flatten({ background: '#fff' }).jpeg({ quality })
}
