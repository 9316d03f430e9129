import { createHash, randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { Doc, Fields } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { createIfNotExists } from '../mutate/mutate.ts'
import { transact } from '../mutate/transact.ts'
import type { Store, Transaction } from '../store/store.ts'
import { assetFiles } from './asset-files.ts'
import { imageFacts, mimeTypeOf } from './asset-metadata.ts'
import { outputFormat, parseTransform } from './image-parameters.ts'
import { renderings } from './renderings.ts'
import { render } from './transform.ts'

/** `source`: the file's path, or its bytes. */
export type Served = {
  source: string | Buffer
  size: number
  mimeType: string
  vary: boolean
  etag: string
}

/** Request for a picture: accepted formats; true for another site's page; true while the client is connected. */
type Asker = { accept: string; foreign: boolean; waits: () => boolean }

export type Assets = ReturnType<typeof assets>

const DESCRIBED = ['label', 'title', 'description', 'creditLine', 'altText'] as const

/**
 * Stores pictures and files under the hash of their content, each with an asset document.
 * @param base the lake's address, which asset documents' `url` starts with
 */
export function assets(
  store: Store,
  folder: string,
  about: { projectId: string; dataset: string; base: () => string },
) {
  const files = assetFiles(folder)
  const renderOnce = renderings()

  /** @param chunks the file in the received pieces */
  async function upload(
    kind: 'image' | 'file',
    chunks: AsyncIterable<Buffer>,
    query: URLSearchParams,
    contentType: string,
    author: string | undefined,
  ): Promise<Doc | null> {
    requireFolder()
    const arrived = await files.receive(chunks)
    try {
      return await describe(kind, arrived, query, contentType, author)
    } finally {
      // Accepted files are renamed by now; this removes a refused one.
      await files.discard(arrived.path)
    }
  }

  async function describe(
    kind: 'image' | 'file',
    arrived: { path: string; size: number; sha1: string },
    query: URLSearchParams,
    contentType: string,
    author: string | undefined,
  ): Promise<Doc | null> {
    if (arrived.size === 0) throw httpError(400, 'The upload is empty')
    const sha1hash = arrived.sha1
    const filename = query.get('filename') ?? undefined
    const image = kind === 'image' ? await imageFacts(arrived.path, query.getAll('meta')) : null
    const facts = image ?? fileFacts(filename, contentType)
    const size = image ? `-${image.width}x${image.height}` : ''
    const name = `${sha1hash}${size}.${facts.extension}`
    const path = `${kind}s/${about.projectId}/${about.dataset}/${name}`
    store.uploads.begin(name)
    // Also if the file exists: it may be damaged, and a new upload repairs it.
    await files.keep(arrived.path, name)
    const doc: Fields = {
      _id: documentId(kind, name),
      _type: `sanity.${kind}Asset`,
      assetId: sha1hash,
      extension: facts.extension,
      mimeType: facts.mimeType,
      ...(image && { metadata: image.metadata }),
      originalFilename: filename,
      path,
      sha1hash,
      size: arrived.size,
      uploadId: randomUUID(),
      url: `${about.base()}/${path}`,
      ...Object.fromEntries(
        DESCRIBED.flatMap((key) => (query.has(key) ? [[key, query.get(key)]] : [])),
      ),
      ...(query.has('sourceId') && {
        source: {
          id: query.get('sourceId'),
          name: query.get('sourceName'),
          url: query.get('sourceUrl') ?? undefined,
        },
      }),
    }
    const steps = [[(tx: Transaction) => createIfNotExists(tx, doc)]]
    const { results } = transact(store, 'mutationError', steps, { author })
    store.uploads.end(name)
    return results[0] ?? null
  }

  /** Returns the file of an address, transformed by its parameters. */
  async function serve(name: string, query: URLSearchParams, asker: Asker): Promise<Served> {
    const original = await files.original(name)
    if (!original) {
      requireFolder()
      throw httpError(404, `No asset named "${name}"`)
    }
    const extension = extname(name).slice(1)
    const transform = mimeTypeOf(extension) ? parseTransform(query) : undefined
    // SVGs scale without loss: only an explicit format rasterises one.
    if (!transform || (extension === 'svg' && !transform.fm)) {
      const mimeType = mimeTypeOf(extension) ?? storedMime(name) ?? 'application/octet-stream'
      return { ...original, mimeType, vary: false, etag: name }
    }
    const format = outputFormat(transform, extension, asker.accept)
    const key = createHash('sha256')
      .update(JSON.stringify([name, transform, format]))
      .digest('hex')
    const cached = `${key}.${format}`
    const mimeType = mimeTypeOf(format) ?? 'application/octet-stream'
    const vary = transform.auto === 'format'
    const found = await files.cached(cached)
    if (found) return { ...found, mimeType, vary, etag: cached }
    if (asker.foreign)
      throw httpError(403, 'Pages of other sites get only pictures that are rendered already')
    const source = await renderOnce(cached, asker.waits, async () => {
      const bytes = await render(original.source, transform, format).catch((error: Error) => {
        const why = error.message.replaceAll(original.source, name)
        throw httpError(400, `The picture cannot be transformed: ${why}`)
      })
      await files.remember(cached, bytes)
      return bytes
    })
    return { source, size: source.length, mimeType, vary, etag: cached }
  }

  function storedMime(name: string) {
    const doc = store.documents.get(documentId('file', name))
    return typeof doc?.mimeType === 'string' ? doc.mimeType : undefined
  }

  const kept = () => store.documents.ofType('sanity.imageAsset', 'sanity.fileAsset').filter(isAsset)

  /** Rewrites the addresses in asset documents: the lake's port or the dataset's name may have changed. */
  function rebase() {
    const moved = kept().flatMap((doc) => {
      const kind = doc._type === 'sanity.imageAsset' ? 'images' : 'files'
      const path = `${kind}/${about.projectId}/${about.dataset}/${basename(doc.path)}`
      const url = `${about.base()}/${path}`
      return doc.url === url ? [] : [{ ...doc, path, url }]
    })
    if (moved.length > 0) store.correct(moved)
  }

  /** Removes the files of interrupted uploads, which have no document. */
  function removeCutOff() {
    for (const name of store.uploads.begun()) {
      const known = (['image', 'file'] as const).some((kind) =>
        store.documents.has(documentId(kind, name)),
      )
      if (!known) files.remove(name)
      store.uploads.end(name)
    }
  }
  removeCutOff()

  // Deletes an asset's file with its document, unless another document refers to it.
  store.subscribe(({ changes }) => {
    const gone = new Set(
      changes.flatMap(({ before, after }) =>
        !after && before && isAsset(before) ? before.path : [],
      ),
    )
    if (gone.size === 0) return
    for (const { path } of kept()) gone.delete(path)
    // A file that was just uploaded again is about to get a document.
    const begun = store.uploads.begun()
    const names = [...gone].map((path) => basename(path))
    for (const name of names) if (!begun.includes(name)) files.remove(name)
  })

  /** @throws LakeError 503 when the folder was removed or replaced */
  function requireFolder() {
    store.requireFiles()
    files.requireFolder()
  }

  return { upload, serve, rebase, requireFolder, originals: files.originals }
}

const isAsset = (doc: Doc): doc is Doc & { path: string } =>
  typeof doc.path === 'string' && /^sanity\.(image|file)Asset$/.test(doc._type)

const documentId = (kind: 'image' | 'file', name: string) =>
  `${kind}-${name.replace(/\.([^.]*)$/, '-$1')}`

function fileFacts(filename: string | undefined, contentType: string) {
  const given = extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  const mimeType = contentType.split(';')[0]?.trim() || 'application/octet-stream'
  const extension = /^[a-z0-9]{1,10}$/.test(given) ? given : 'bin'
  return { extension, mimeType }
}
