import { z } from 'zod'
import { httpError } from '../model/errors.ts'

export const MAX_SIDE = 8192

const side = z.coerce.number().int().min(1).max(MAX_SIDE)
const share = z.coerce.number().min(0).max(1)
const colour = /^(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})$/i
const edge = '(?:top|bottom|left|right)'

/** Sanity's image parameters: https://www.sanity.io/docs/apis-and-sdks/image-urls. Unknown parameters are ignored. */
const schema = z.object({
  w: side.optional(),
  h: side.optional(),
  'min-w': side.optional(),
  'min-h': side.optional(),
  'max-w': side.optional(),
  'max-h': side.optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/)
    .transform((value) => value.split(',').map(Number))
    .optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).optional(),
  crop: z
    .string()
    .regex(new RegExp(`^(?:${edge}(?:,${edge})?|center|focalpoint|entropy)$`))
    .optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  dpr: z.coerce.number().min(0.1).max(5).optional(),
  auto: z.enum(['format']).optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  q: z.coerce.number().int().min(0).max(100).optional(),
  bg: z.string().regex(colour).optional(),
  blur: z.coerce.number().min(1).max(2000).optional(),
  flip: z.enum(['h', 'v', 'hv']).optional(),
  frame: z.literal('1').optional(),
  invert: z.enum(['true', 'false']).optional(),
  or: z.enum(['0', '90', '180', '270']).transform(Number).optional(),
  pad: z.coerce.number().int().min(0).max(500).optional(),
  sat: z.coerce.number().min(-100).max(100).optional(),
  sharp: z.coerce.number().min(0).max(100).optional(),
})
export type Transform = z.infer<typeof schema>

/** Parses image parameters. @returns undefined if there are none @throws LakeError 400 */
export function parseTransform(query: URLSearchParams): Transform | undefined {
  const parsed = schema.safeParse(Object.fromEntries(query))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw httpError(400, `Invalid image parameter "${issue?.path.join('.')}": ${issue?.message}`)
  }
  return Object.keys(parsed.data).length > 0 ? parsed.data : undefined
}

const FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif']

/** Format of a rendering: `fm`; with `auto=format` the best one that the client accepts; otherwise the original's. */
export function outputFormat(transform: Transform, extension: string, accept: string): string {
  if (transform.fm) return transform.fm === 'pjpg' ? 'jpg' : transform.fm
  if (transform.auto && extension !== 'gif') {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  return FORMATS.includes(extension) ? extension : 'jpg'
}

/** Converts `bg` (rgb, argb, rrggbb or aarrggbb) to a colour of sharp. */
export function background({ bg }: Transform) {
  if (!bg) return { r: 0, g: 0, b: 0, alpha: 0 }
  const long = bg.length < 6 ? [...bg].map((digit) => digit + digit).join('') : bg
  const [alpha, rgb] = long.length === 8 ? [long.slice(0, 2), long.slice(2)] : ['ff', long]
  return `#${rgb}${alpha}`
}
