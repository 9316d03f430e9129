import { createHash } from 'node:crypto'
import { processSingleton } from '#web/http/process-singleton.ts'

export type GeneratedFile = { bytes: Uint8Array<ArrayBuffer>; etag: string }

type Entry = { revision: string; file: Promise<GeneratedFile> }

/**
 * The last file of each name, and what it was made from: making one takes a tenth of a second, and
 * nobody should wait for what has not changed. A dozen files of 50 to 600 kB.
 */
const files = processSingleton('files', () => new Map<string, Entry>())

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url')

/** Returns the file of that name for this content, made again only when the content has changed. */
export function memoize(
  name: string,
  content: unknown,
  make: () => Promise<Uint8Array>,
): Promise<GeneratedFile> {
  const revision = hash(JSON.stringify(content))
  const earlier = files.get(name)
  if (earlier?.revision === revision) return earlier.file
  const file = make().then((made) => {
    const bytes = new Uint8Array(made)
    return { bytes, etag: `"${hash(bytes)}"` }
  })
  const entry = { revision, file }
  files.set(name, entry)
  // What failed is tried again by the next visitor.
  file.catch(() => files.get(name) === entry && files.delete(name))
  return file
}
