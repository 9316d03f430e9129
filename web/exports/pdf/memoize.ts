import { createHash } from 'node:crypto'
import { processSingleton } from '#web/http/process-singleton.ts'

export type GeneratedFile = { bytes: Uint8Array<ArrayBuffer>; etag: string }

type Entry = { revision: string; file: Promise<GeneratedFile> }

/**
 * Last file of each name, with the content it was made from: making one takes a tenth of a second.
 * A dozen files of 50 to 600 kB.
 */
const files = processSingleton('files', () => new Map<string, Entry>())

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url')

/** Returns the file of this name, made again only if the content has changed. */
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
  // A failed file is made again at the next request.
  file.catch(() => files.get(name) === entry && files.delete(name))
  return file
}
