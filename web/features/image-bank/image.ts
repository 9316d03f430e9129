/** An image as it is stored in the browser. */
export interface StoredImage {
  id: string
  name: string
  /** Data URL of the picture. */
  src: string
  /** Id of a category. */
  category: string
  /** ISO 8601. */
  uploadDate: string
  /** Size of the picture in bytes, before base64 encoding. */
  size: number
  /** MIME type. */
  type: string
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Returns `img_`, the time in milliseconds and nine random characters. */
export function newImageId(): string {
  const random = crypto.getRandomValues(new Uint8Array(9))
  return `img_${Date.now()}${Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')}`
}

/** Validates an image from storage. */
export function isStoredImage(value: unknown): value is StoredImage {
  const field = (name: keyof StoredImage) => Reflect.get(Object(value), name)
  return (
    (['id', 'name', 'category', 'uploadDate', 'type'] as const).every((name) => typeof field(name) === 'string') &&
    typeof field('size') === 'number' &&
    // Only data URLs are valid, because the image bank must not load anything from the network.
    /^data:image\//i.test(String(field('src')))
  )
}

export const imageCount = (count: number) => (count === 1 ? '1 image' : `${count} images`)

const units = ['KB', 'MB', 'GB']

/** Formats a number of bytes: whole Bytes, then KB, MB or GB with 2 decimals. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 'Bytes'
  for (const next of units) {
    // Compares the rounded value. Otherwise 1023.999 KB would be written as 1024.00 KB.
    if (Number(value.toFixed(2)) < 1024) break
    value /= 1024
    unit = next
  }
  return unit === 'Bytes' ? `${bytes} Bytes` : `${value.toFixed(2)} ${unit}`
}

const extensions: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
}

/** Returns the file name with the extension of the type. An edited name or that of a smaller copy may lack it. */
export function fileName({ name, type }: Pick<StoredImage, 'name' | 'type'>): string {
  const extension = extensions[type]
  if (extension === undefined || name.toLowerCase().endsWith(extension)) return name
  if (type === 'image/jpeg' && /\.(jpeg|jpe|jfif)$/i.test(name)) return name
  return `${name.replace(/\.(jpe?g|png|gif|webp|avif|svg)$/i, '')}${extension}`
}

/** Decodes the data URL of an image. */
function toBlob({ src, type }: Pick<StoredImage, 'src' | 'type'>): Blob {
  const comma = src.indexOf(',')
  const body = src.slice(comma + 1)
  if (!src.slice(0, comma).endsWith(';base64')) return new Blob([decodeURIComponent(body)], { type })
  return new Blob([Uint8Array.from(atob(body), (one) => one.charCodeAt(0))], { type })
}

/** Downloads an image through a blob: browsers refuse to download long data URLs. */
export const download = (image: StoredImage) => saveAs(toBlob(image), fileName(image))

export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After ten seconds the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
