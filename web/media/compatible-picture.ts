import { type PictureContent, sizesOf } from './picture-source.ts'

interface Wanted {
  /** Width divided by height; by default that of the cropped picture. */
  ratio?: number
  /** Exact width in pixels. A smaller picture is enlarged. */
  width?: number
  /** True for a JPEG in any case, because a PNG may be too large. Transparent parts become white. */
  opaque?: boolean
}

/**
 * Returns a picture for mail clients and crawlers, most of which cannot read WebP, AVIF and SVG: a JPEG, or a PNG if it
 * may be transparent. A GIF is reduced to its first frame, because a GIF with 120 frames took 9 s to render and had
 * 5 MB.
 * @returns its address on this site and its size in pixels; null without a picture
 */
export function compatiblePicture(picture: PictureContent, { ratio, width: exactly, opaque }: Wanted = {}) {
  const sizes = sizesOf(picture, ratio)
  if (!sizes) return null
  const width = exactly ?? sizes.usual
  // The queries return a blurHash for opaque pictures only.
  const isOpaque = sizes.own.extension === 'jpg' || Boolean(picture?.asset?.blurHash)
  // JPEG blurs the lines and letters of an illustration.
  const format = opaque || (isOpaque && sizes.own.extension !== 'svg') ? 'jpg' : 'png'
  return {
    src: sizes.address(width, format),
    type: format === 'jpg' ? 'image/jpeg' : 'image/png',
    width,
    height: sizes.heightOf(width),
  }
}
