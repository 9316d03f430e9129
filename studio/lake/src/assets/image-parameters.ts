import { z } from 'zod'
import { httpError } from '../model/errors.ts'

const side = z.coerce.number().int().min(1).max(8192)
const share = z.coerce.number().min(0).max(1)

/**
 * Sanity's image parameters that the site and the Studio use: https://www.sanity.io/docs/apis-and-sdks/image-urls.
 * All others are ignored.
 */
const schema = z.object({
  w: side.optional(),
  h: side.optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/)
    .transform((value) => value.split(',').map(Number))
    .optional(),
  fit: z.enum(['clip', 'crop', 'max']).optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  dpr: z.coerce.number().min(0.1).max(5).optional(),
  auto: z.enum(['format']).optional(),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  q: z.coerce.number().int().min(0).max(100).optional(),
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
  if (transform.fm) return transform.fm
  if (transform.auto && extension !== 'gif') {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  return FORMATS.includes(extension) ? extension : 'jpg'
}
