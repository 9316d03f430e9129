import { newImageId, type StoredImage } from './image.ts'
import { capacity } from './image-store.ts'

export const isImage = (file: { type: string }) => file.type.startsWith('image/')

/** Characters that a file takes as a data URL: a third more than its bytes. */
export const spaceFor = (file: { size: number; type: string }) =>
  `data:${file.type};base64,`.length + Math.ceil(file.size / 3) * 4

/** Longer than any browser's whole space: not worth reading. */
export const beyondAll = (file: { size: number; type: string }) => spaceFor(file) > 2 * capacity

/**
 * A file as an image to keep. Rejects when it cannot be read, or when this browser cannot show it.
 * @param name its own, where the file is a smaller copy of another
 */
export async function imageFromFile(
  file: Blob,
  name: string,
  category: string,
): Promise<StoredImage> {
  const src = await asDataUrl(file)
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return {
    id: newImageId(),
    name,
    src,
    category,
    uploadDate: new Date().toISOString(),
    size: file.size,
    type: file.type,
  }
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** The picture's bytes again, out of its data URL. */
export function asBlob({ src, type }: Pick<StoredImage, 'src' | 'type'>): Blob {
  const comma = src.indexOf(',')
  const body = src.slice(comma + 1)
  if (!src.slice(0, comma).endsWith(';base64'))
    return new Blob([decodeURIComponent(body)], { type })
  return new Blob([Uint8Array.from(atob(body), (one) => one.charCodeAt(0))], { type })
}
