import { type PictureContent, sizesOf } from './picture-source.ts'

interface Wanted {
  /** Width divided by height; without it the picture keeps its own. */
  ratio?: number
  /** Exactly this width, in pixels; a smaller picture is enlarged. */
  width?: number
  /** True where a size limit rules out PNG: transparent parts become white. */
  opaque?: boolean
}

/**
 * A picture for mail programs and crawlers, few of which read WebP, AVIF and SVG: a JPEG, or a PNG where it
 * may be transparent. Of a GIF the first frame: 120 frames took 9 s to draw, and 5 MB.
 * @returns its address on this site and its size in pixels; null where there is no picture
 */
export function compatiblePicture(
  picture: PictureContent,
  { ratio, width: exactly, opaque }: Wanted = {},
) {
  const sizes = sizesOf(picture, ratio)
  if (!sizes) return null
  const width = exactly ?? sizes.usual
  // The queries answer a blurHash for opaque pictures only.
  const isOpaque = sizes.own.extension === 'jpg' || Boolean(picture?.asset?.blurHash)
  // A drawing's lines and letters suffer as a JPEG.
  const format = opaque || (isOpaque && sizes.own.extension !== 'svg') ? 'jpg' : 'png'
  return {
    src: sizes.address(width, format),
    type: format === 'jpg' ? 'image/jpeg' : 'image/png',
    width,
    height: sizes.heightOf(width),
  }
}
