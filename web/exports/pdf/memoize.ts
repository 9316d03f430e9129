import { createHash } from 'node:crypto'
import { processSingleton } from '#web/http/process-singleton.ts'

export type GeneratedFile = { bytes: Uint8Array<ArrayBuffer>; etag: string }

type Entry = { revision: string; file: Promise<GeneratedFile> }

/**
 * Last generated file of each name, with a hash of its content. Generating a file takes 0.1 s. There are a dozen files
 * of 50 to 600 kB.
 */
const files = processSingleton('files', () => new Map<string, Entry>())

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url')

/** Returns the file with a name. Generates it again only after a change of its content. */
export function memoize(name: string, content: unknown, make: () => Promise<Uint8Array>): Promise<GeneratedFile> {
  const revision = hash(JSON.stringify(content))
  const earlier = files.get(name)
  if (earlier?.revision === revision) return earlier.file
  const file = make().then((made) => {
    const bytes = new Uint8Array(made)
    return { bytes, etag: `"${hash(bytes)}"` }
  })
  const entry = { revision, file }
  files.set(name, entry)
  // After a failure the next request generates the file again.
  file.catch(() => files.get(name) === entry && files.delete(name))
  return file
}
