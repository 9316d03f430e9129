import { spaceFor } from './picture-file.ts'

/** Longest edges that are tried, in pixels, until one fits. */
const edges = [2000, 1600, 1200, 800, 480]

/** Kinds that lose nothing but detail when they are drawn again; a GIF would stop moving. */
export const canShrink = ({ type }: { type: string }) =>
  ['image/jpeg', 'image/png', 'image/webp', 'image/avif'].includes(type)

/**
 * The picture again, with fewer pixels and smaller than it was.
 * @param room characters that its data URL may take
 * @returns undefined when it cannot be made small enough
 */
export async function smallerCopy(file: File, room: number): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file)
  // JPEG for photographs; the others may be transparent.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  try {
    for (const edge of edges) {
      const copy = await drawn(picture, edge, type)
      if (copy && copy.size < file.size && spaceFor(copy) <= room) return copy
    }
    return undefined
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, edge: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.82))
}
