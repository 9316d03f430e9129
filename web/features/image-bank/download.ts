import { fileName } from './file-name.ts'
import type { StoredImage } from './image.ts'
import { asBlob } from './picture-file.ts'

/** Saves an image as a file. By a blob: browsers refuse to download long data URLs. */
export function download(image: StoredImage): void {
  const url = URL.createObjectURL(asBlob(image))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(image)
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
