import sharp from 'sharp'
import type { Fields } from './documents.ts'
import { httpError, messageOf } from './errors.ts'
import { palette } from './palette.ts'

type ImageFacts = {
  width: number
  height: number
  extension: string
  mimeType: string
  metadata: Fields
}

const FORMATS: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}

export const mimeTypeOf = (extension: string) =>
  Object.values(FORMATS).find((format) => format.extension === extension)?.mimeType

/** Larger pictures are refused when they come: a few kilobytes can unpack to a gigabyte. */
export const MAX_PIXELS = 100_000_000

/**
 * What Sanity keeps about a picture: oriented size, palette, a blurred preview, transparency.
 * @param path the file
 * @throws LakeError 400 when it is no picture
 */
export async function imageFacts(path: string): Promise<ImageFacts> {
  try {
    const { format, autoOrient, hasAlpha } = await sharp(path).metadata()
    const known = FORMATS[format ?? '']
    if (!known || !autoOrient.width || !autoOrient.height) throw new Error(`format ${format}`)
    const { width, height } = autoOrient
    const [{ isOpaque }, colours, preview] = await Promise.all([
      sharp(path, { limitInputPixels: MAX_PIXELS }).stats(),
      palette(sharp(path, { limitInputPixels: MAX_PIXELS })),
      sharp(path, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width: 20 })
        .png({ palette: true })
        .toBuffer(),
    ])
    return {
      ...known,
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {
          _type: 'sanity.imageDimensions',
          aspectRatio: width / height,
          height,
          width,
        },
        hasAlpha: Boolean(hasAlpha),
        isOpaque,
        lqip: `data:image/png;base64,${preview.toString('base64')}`,
        palette: colours,
      },
    }
  } catch (error) {
    throw httpError(400, `Invalid image, could not read metadata: ${messageOf(error)}`)
  }
}
