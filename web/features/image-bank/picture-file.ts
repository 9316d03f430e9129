import { newImageId, type StoredImage } from './image.ts'
import { capacity } from './persistence.ts'

type FileInfo = Pick<Blob, 'size' | 'type'>

/** Extensions of images, for files whose type the system does not know. */
const imageExtension = /\.(?:avif|bmp|gif|hei[cf]|jfif|jpe?g|png|svg|tiff?|webp)$/i

/** Resolves to true for an image. A file without a type is one if the browser can decode it. */
export async function isImage(file: File): Promise<boolean> {
  if (!/^(?:application\/octet-stream)?$/.test(file.type)) return file.type.startsWith('image/')
  if (!imageExtension.test(file.name)) return false
  return createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
}

/** Returns the length of a file as a data URL: a third more than its bytes. */
export const dataUrlLength = ({ size, type }: FileInfo) =>
  `data:${type};base64,`.length + Math.ceil(size / 3) * 4

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
