/* Parameters that /media accepts. Few combinations are possible, because each costs the lake a transformation and this
   site a cache entry. */

/** Offered widths in pixels, from a phone's thumbnail to a full page at double density. */
export const widths = [160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const

/** The largest height served, in pixels. */
export const maxHeight = 2400

/** WebP for pages; JPEG and PNG for mail programs and crawlers. */
const formats = ['webp', 'jpg', 'png'] as const
export type PictureFormat = (typeof formats)[number]

export const imageFile = /^[A-Za-z0-9]{24,64}-\d{1,5}x\d{1,5}\.(png|jpe?g|webp|gif|avif|tiff?|svg)$/
export const plainFile = /^[A-Za-z0-9]{24,64}\.[a-z0-9]{1,8}$/

const known = new Set(['w', 'h', 'rect', 'fm', 'fit', 's'])

/** True for parameters that this site's own pages write. Also true without parameters: the URL of an SVG has none. */
export function allowedParameters(query: URLSearchParams): boolean {
  if ([...query.keys()].some((key) => !known.has(key) || query.getAll(key).length > 1)) return false
  if ([...query.keys()].length === 0) return true
  return (
    widths.some((width) => String(width) === query.get('w')) &&
    isWhole(query.get('h'), maxHeight) &&
    formats.some((format) => format === query.get('fm')) &&
    query.get('fit') === 'crop' &&
    /^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/.test(query.get('rect') ?? '0,0,1,1')
  )
}

const isWhole = (value: string | null, most: number) =>
  value !== null && /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most
