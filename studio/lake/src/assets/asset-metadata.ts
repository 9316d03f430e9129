import { encode } from 'blurhash'
import type { Sharp } from 'sharp'
import type { Fields } from '../model/documents.ts'
import { httpError, messageOf } from '../model/errors.ts'
import { exifMetadata } from './exif.ts'
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

/** Larger pictures are refused at upload: a few kilobytes can unpack to a gigabyte. */
export const MAX_PIXELS = 100_000_000

/** Metadata that is stored by default. The location is not part of it. */
const BY_DEFAULT = ['blurhash', 'lqip', 'palette']

/**
 * Metadata of a picture as Sanity stores it: oriented size and transparency; and if requested, its
 * palette, two kinds of blurred previews, and Exif data.
 * @param path the file
 * @param asked the client's `meta`, such as `exif` and `location`, or `none`
 * @throws LakeError 400 when it is no picture
 */
export async function imageFacts(path: string, asked: string[]): Promise<ImageFacts> {
  // Imported at first use: it takes 28 MB, and most processes transform no picture.
  const { default: sharp } = await import('sharp')
  const wanted = new Set(asked.length > 0 ? asked : BY_DEFAULT)
  try {
    const { format, autoOrient, hasAlpha, exif } = await sharp(path).metadata()
    const known = FORMATS[format ?? '']
    if (!known || !autoOrient.width || !autoOrient.height) throw new Error(`format ${format}`)
    const { width, height } = autoOrient
    const picture = () => sharp(path, { limitInputPixels: MAX_PIXELS })
    const [{ isOpaque }, colours, preview, hash] = await Promise.all([
      picture().stats(),
      wanted.has('palette') && palette(picture()),
      wanted.has('lqip') && lqip(picture()),
      wanted.has('blurhash') && blurHash(picture(), width / height),
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
        ...(preview && { lqip: preview }),
        ...(hash && { blurHash: hash }),
        ...(colours && { palette: colours }),
        ...exifMetadata(exif, wanted),
      },
    }
  } catch (error) {
    // sharp's message contains the path on this machine, and the reason in its last line.
    const [why] = messageOf(error).replaceAll(path, 'the file').trim().split('\n').slice(-1)
    throw httpError(400, `Invalid image, could not read metadata: ${why}`)
  }
}

async function lqip(picture: Sharp) {
  const small = picture.autoOrient().resize({ width: 20 }).png({ palette: true })
  return `data:image/png;base64,${(await small.toBuffer()).toString('base64')}`
}

/** Like Sanity: five waves along the longer side, and as many as fit along the other. */
async function blurHash(picture: Sharp, aspectRatio: number) {
  const { data, info } = await picture
    .autoOrient()
    .resize(32, 32, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const waves = (share: number) => Math.max(1, Math.ceil(5 * Math.min(1, share)))
  const [across, down] = [waves(aspectRatio), waves(1 / aspectRatio)]
  return encode(new Uint8ClampedArray(data), info.width, info.height, across, down)
}
