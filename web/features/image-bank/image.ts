/** A picture as it is kept in the browser. */
export interface StoredImage {
  id: string
  name: string
  /** The picture itself, as a data URL. */
  src: string
  /** A category's id. */
  category: string
  /** ISO 8601. */
  uploadDate: string
  /** Bytes of the picture, not of its data URL. */
  size: number
  /** MIME type. */
  type: string
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** `img_`, the time in milliseconds, and nine letters that tell apart what came in the same one. */
export function newImageId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(9))
  return `img_${now}${Array.from(random, (one) => letters[one % letters.length]).join('')}`
}

/** Whether a value from storage is an image: anything may have been written there. */
export function isStoredImage(value: unknown): value is StoredImage {
  if (typeof value !== 'object' || value === null) return false
  const is = (field: keyof StoredImage, type: string) => typeof Reflect.get(value, field) === type
  return (
    is('id', 'string') &&
    is('name', 'string') &&
    is('category', 'string') &&
    is('uploadDate', 'string') &&
    is('size', 'number') &&
    is('type', 'string') &&
    // No other address: nothing that is shown here may be fetched from anywhere.
    /^data:image\//i.test(String(Reflect.get(value, 'src')))
  )
}
