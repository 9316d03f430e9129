import { newImageId, type StoredImage } from './image.ts'
import { capacity } from './persistence.ts'

type FileInfo = Pick<Blob, 'size' | 'type'>

/** Subtypes of images by extension, for files whose type the system does not know. */
const subtypes: Readonly<Record<string, string | undefined>> = {
  ...{
    avif: 'avif',
    bmp: 'bmp',
    gif: 'gif',
    heic: 'heic',
    heif: 'heif',
    jfif: 'jpeg',
    jpg: 'jpeg',
  },
  ...{ jpeg: 'jpeg', png: 'png', svg: 'svg+xml', tif: 'tiff', tiff: 'tiff', webp: 'webp' },
}

/** Resolves to an image; undefined for another file. One without a type gets it, if the browser can decode it. */
export async function imageOf(file: File): Promise<File | undefined> {
  if (!/^(?:application\/octet-stream)?$/.test(file.type)) return file.type.startsWith('image/') ? file : undefined
  const subtype = subtypes[/\.(\w+)$/.exec(file.name.toLowerCase())?.[1] ?? '']
  if (!subtype) return undefined
  const image = new File([file], file.name, { type: `image/${subtype}` })
  return createImageBitmap(image).then(
    (picture) => {
      picture.close()
      return image
    },
    () => undefined,
  )
}

/** Returns the length of a file as a data URL: a third more than its bytes. */
export const dataUrlLength = ({ size, type }: FileInfo) => `data:${type};base64,`.length + Math.ceil(size / 3) * 4

/** Returns true for files beyond every browser's quota. They are not read. */
export const exceedsAnyStorage = (file: FileInfo) => dataUrlLength(file) > 2 * capacity

/**
 * Reads a file as an image to store. Rejects if the browser cannot read or decode the file.
 * @param name name of the selected file, also for a smaller copy
 */
export async function readImage(file: Blob, name: string, category: string): Promise<StoredImage> {
  const src = await readDataUrl(file)
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const { size, type } = file
  return { id: newImageId(), name, src, category, uploadDate: new Date().toISOString(), size, type }
}

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Returns true for types that can be re-encoded. A GIF would lose its animation. */
export const canShrink = ({ type }: Pick<Blob, 'type'>) =>
  ['image/jpeg', 'image/png', 'image/webp', 'image/avif'].includes(type)

/** Longest edges in pixels, tried in this order. */
const edges = [2000, 1600, 1200, 800, 480]

/**
 * Re-encodes a picture with fewer pixels.
 * @param room maximum length of the data URL
 * @returns undefined if no copy is small enough
 */
export async function smallerCopy(file: File, room: number): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file)
  // JPEG for photographs; other types can be transparent.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  try {
    for (const edge of edges) {
      const copy = await resize(picture, edge, type)
      if (copy && copy.size < file.size && dataUrlLength(copy) <= room) return copy
    }
    return undefined
  } finally {
    picture.close()
  }
}

function resize(picture: ImageBitmap, edge: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.82))
}
