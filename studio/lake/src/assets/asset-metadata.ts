import { encode } from 'blurhash'
import type { Sharp } from 'sharp'
import type { Fields } from '../model/documents.ts'
import { httpError, messageOf } from '../model/errors.ts'
import { exifMetadata } from './exif.ts'
import { palette } from './palette.ts'

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

/** Optional metadata that is stored if the client requests none. */
const DEFAULT_METADATA = ['blurhash', 'lqip', 'palette']

/**
 * Reads the metadata of a picture in Sanity's format. The size is that of the upright picture.
 * @param path path of the file
 * @param requested values of the parameter `meta`, such as `exif` and `location`, or `none`
 * @throws LakeError 400 if the file is not a picture
 */
export async function readImageMetadata(path: string, requested: string[]): Promise<ImageMetadata> {
  // Imported at first use, because sharp takes 28 MB and most processes need no picture.
  const { default: sharp } = await import('sharp')
  const wanted = new Set(requested.length > 0 ? requested : DEFAULT_METADATA)
  try {
    const { format, autoOrient, hasAlpha, exif } = await sharp(path).metadata()
    const fileType = FORMATS[format ?? '']
    if (!fileType || !autoOrient.width || !autoOrient.height) throw new Error(`format ${format}`)
    const { width, height } = autoOrient
    const picture = () => sharp(path, { limitInputPixels: MAX_PIXELS })
    const [{ isOpaque }, colours, preview, hash] = await Promise.all([
      picture().stats(),
      wanted.has('palette') && palette(picture()),
      wanted.has('lqip') && lqip(picture()),
      wanted.has('blurhash') && blurHash(picture(), width / height),
    ])
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
        ...(preview && { lqip: preview }),
        ...(hash && { blurHash: hash }),
        ...(colours && { palette: colours }),
        ...exifMetadata(exif, wanted),
      },
    }
  } catch (error) {
    // The last line of sharp's message is the reason. The path on the server must not be in the response.
    const [why] = messageOf(error).replaceAll(path, 'the file').trim().split('\n').slice(-1)
    throw httpError(400, `Invalid image, could not read metadata: ${why}`)
  }
}

async function lqip(picture: Sharp) {
  const small = picture.autoOrient().resize({ width: 20 }).png({ palette: true })
  return `data:image/png;base64,${(await small.toBuffer()).toString('base64')}`
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
