import { encode } from 'blurhash'
import type { Sharp } from 'sharp'
import type { Fields } from '../model/documents.ts'
import { httpError, messageOf } from '../model/errors.ts'

type ImageMetadata = {
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

/** Limit of uploaded pictures, because a file of a few kilobytes can decode to a gigabyte of pixels. */
export const MAX_PIXELS = 100_000_000

/**
 * Reads the metadata of a picture in Sanity's format: what the site and the Studio read of it. The size is that of the
 * upright picture.
 * @param path path of the file
 * @throws LakeError 400 if the file is not a picture
 */
export async function readImageMetadata(path: string): Promise<ImageMetadata> {
  // Imported at first use, because sharp takes 28 MB and most processes need no picture.
  const { default: sharp } = await import('sharp')
  try {
    const { format, autoOrient, hasAlpha } = await sharp(path).metadata()
    const fileType = FORMATS[format ?? '']
    if (!fileType || !autoOrient.width || !autoOrient.height) throw new Error(`format ${format}`)
    const { width, height } = autoOrient
    const picture = () => sharp(path, { limitInputPixels: MAX_PIXELS })
    const [{ isOpaque }, hash] = await Promise.all([picture().stats(), blurHash(picture(), width / height)])
    return {
      ...fileType,
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
        blurHash: hash,
      },
    }
  } catch (error) {
    // The last line of sharp's message is the reason. The path on the server must not be in the response.
    const [why] = messageOf(error).replaceAll(path, 'the file').trim().split('\n').slice(-1)
    throw httpError(400, `Invalid image, could not read metadata: ${why}`)
  }
}

/** Computes Sanity's blurHash: five components along the longer side, and proportionally fewer along the other side. */
async function blurHash(picture: Sharp, aspectRatio: number) {
  const { data, info } = await picture
    .autoOrient()
    .resize(32, 32, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const components = (share: number) => Math.max(1, Math.ceil(5 * Math.min(1, share)))
  const [across, down] = [components(aspectRatio), components(1 / aspectRatio)]
  return encode(new Uint8ClampedArray(data), info.width, info.height, across, down)
}
