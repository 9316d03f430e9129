import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { httpError } from './errors.ts'

const MAX_SIDE = 8192

const side = z.coerce.number().int().min(1).max(MAX_SIDE)
const share = z.coerce.number().min(0).max(1)

/** Sanity's image parameters, those that @sanity/image-url and the Studio write. */
const schema = z.object({
  w: side.optional(),
  h: side.optional(),
  'max-w': side.optional(),
  'max-h': side.optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/)
    .transform((value) => value.split(',').map(Number))
    .optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).optional(),
  crop: z.enum(['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy']).optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  dpr: z.coerce.number().min(0.1).max(5).optional(),
  auto: z.enum(['format']).optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  q: z.coerce.number().int().min(0).max(100).optional(),
  blur: z.coerce.number().min(1).max(2000).optional(),
  bg: z
    .string()
    .regex(/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i)
    .optional(),
})
export type Transform = z.infer<typeof schema>

/** @returns undefined when the address asks for the original @throws LakeError 400 */
export function parseTransform(query: URLSearchParams): Transform | undefined {
  const parsed = schema.safeParse(Object.fromEntries(query))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw httpError(400, `Invalid image parameter "${issue?.path.join('.')}": ${issue?.message}`)
  }
  return Object.keys(parsed.data).length > 0 ? parsed.data : undefined
}

const MIME: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** The format to answer in: asked for, else the best the browser accepts, else the original's. */
export function outputFormat(transform: Transform, extension: string, accept: string): string {
  if (transform.fm) return transform.fm === 'pjpg' ? 'jpg' : transform.fm
  if (transform.auto && extension !== 'gif') {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  return extension in MIME ? extension : 'jpg'
}

export const formatMime = (format: string) => MIME[format] ?? 'application/octet-stream'

/** @param format from `outputFormat` */
export async function render(path: string, transform: Transform, format: string): Promise<Buffer> {
  const animated = format === 'gif' || (format === 'webp' && path.endsWith('.gif'))
  let image = sharp(path, { animated, limitInputPixels: 100_000_000 }).autoOrient()
  const { autoOrient } = await sharp(path).metadata()
  let source = { width: autoOrient.width ?? 1, height: autoOrient.height ?? 1 }
  if (transform.rect) {
    const region = clampRegion(transform.rect, source)
    image = image.extract(region)
    source = { width: region.width, height: region.height }
  }
  image = resize(image, transform, source)
  if (transform.blur) image = image.blur(Math.min(100, 0.3 + transform.blur / 10))
  if (transform.bg) image = image.flatten({ background: `#${transform.bg}` })
  return encode(image, format, transform).toBuffer()
}

function clampRegion(rect: number[], { width, height }: { width: number; height: number }) {
  const [x = 0, y = 0, w = 1, h = 1] = rect
  const left = Math.min(x, width - 1)
  const top = Math.min(y, height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(w, width - left)),
    height: Math.max(1, Math.min(h, height - top)),
  }
}

function resize(image: Sharp, t: Transform, source: { width: number; height: number }): Sharp {
  const dpr = t.dpr ?? 1
  const scaled = (value?: number) =>
    value === undefined ? undefined : Math.min(MAX_SIDE, Math.max(1, Math.round(value * dpr)))
  const width = scaled(t.w ?? t['max-w'])
  const height = scaled(t.h ?? t['max-h'])
  if (!width && !height) return image
  const only = t.fit === 'max' || t.fit === 'fillmax' || (!t.w && !t.h)
  const base = { width, height, withoutEnlargement: only }
  switch (t.fit) {
    case 'crop':
      return focus(image, t, source, width, height)
    case 'min':
      return image.resize({ ...base, fit: 'cover', withoutEnlargement: true })
    case 'scale':
      return image.resize({ ...base, fit: 'fill' })
    case 'fill':
    case 'fillmax':
      return image.resize({ ...base, fit: 'contain', background: t.bg ? `#${t.bg}` : '#0000' })
    default:
      return image.resize({ ...base, fit: 'inside' })
  }
}

/** fit=crop: fills the box, keeping the focal point (a share of width and height) inside it. */
function focus(
  image: Sharp,
  t: Transform,
  source: { width: number; height: number },
  width?: number,
  height?: number,
): Sharp {
  if (!width || !height) return image.resize({ width, height, fit: 'inside' })
  const place =
    t.crop ?? (t['fp-x'] !== undefined || t['fp-y'] !== undefined ? 'focalpoint' : 'center')
  if (place !== 'focalpoint') {
    const position = place === 'entropy' ? sharp.strategy.entropy : place
    return image.resize({ width, height, fit: 'cover', position })
  }
  const ratio = Math.min(source.width / width, source.height / height)
  const w = Math.max(1, Math.floor(width * ratio))
  const h = Math.max(1, Math.floor(height * ratio))
  const left = Math.round((t['fp-x'] ?? 0.5) * source.width - w / 2)
  const top = Math.round((t['fp-y'] ?? 0.5) * source.height - h / 2)
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
  return image
    .extract({
      left: within(left, source.width - w),
      top: within(top, source.height - h),
      width: w,
      height: h,
    })
    .resize({ width, height, fit: 'fill' })
}

function encode(image: Sharp, format: string, { q, fm }: Transform): Sharp {
  const quality = Math.max(1, q ?? 75)
  switch (format) {
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      // Effort 4 of 9 took 8 times as long for 3 per cent; these are made while somebody waits.
      return image.avif({ quality: Math.max(1, quality - 15), effort: 2 })
    case 'gif':
      return image.gif()
    default:
      return image.flatten({ background: '#fff' }).jpeg({ quality, progressive: fm === 'pjpg' })
  }
}
