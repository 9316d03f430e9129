import { createHash, randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { Doc, Fields } from '../model/documents.ts'
import { httpError, messageOf } from '../model/errors.ts'
import { createIfNotExists } from '../mutate/mutate.ts'
import { transact } from '../mutate/transact.ts'
import type { Store, Transaction } from '../store/store.ts'
import { assetFiles } from './asset-files.ts'
import { mimeTypeOf, readImageMetadata } from './asset-metadata.ts'
import { outputFormat, parseTransform } from './image-parameters.ts'
import { renderQueue } from './render-queue.ts'
import { render } from './transform.ts'

/** File of a response. */
export type ServedFile = {
  /** Path or content of the file. */
  source: string | Buffer
  size: number
  mimeType: string
  vary: boolean
  etag: string
}

/** Facts about a request for a picture. */
type PictureRequest = { accept: string; crossSite: boolean; isConnected: () => boolean }

export type Assets = ReturnType<typeof assets>

const MEDIA = /^(?:(?:audio|video)\/[\w.+-]+|application\/pdf|text\/vtt)$/
const DESCRIPTION_FIELDS = ['label', 'title', 'description', 'creditLine', 'altText'] as const

/**
 * Stores uploaded pictures and files, and their asset documents. A file's name contains the hash of its content.
 * @param about `base` is the lake's address, with which the `url` of asset documents starts
 */
export function assets(
  store: Store,
  folder: string,
  about: {
    projectId: string
    dataset: string
    base: () => string
    log: (line: string) => void
  },
) {
  const files = assetFiles(folder)
  const renderOnce = renderQueue()

  async function upload(
    kind: 'image' | 'file',
    chunks: AsyncIterable<Buffer>,
    query: URLSearchParams,
    contentType: string,
    author: string | undefined,
  ): Promise<Doc | null> {
    requireFolder()
    const received = await files.receive(chunks)
    try {
      return await createDocument(kind, received, query, contentType, author)
    } finally {
      // Deletes the temporary file if the upload was refused. Otherwise the file has been renamed.
      await files.discard(received.path)
    }
  }

  async function createDocument(
    kind: 'image' | 'file',
    received: { path: string; size: number; sha1: string },
    query: URLSearchParams,
    contentType: string,
    author: string | undefined,
  ): Promise<Doc | null> {
    if (received.size === 0) throw httpError(400, 'The upload is empty')
    const sha1hash = received.sha1
    const filename = query.get('filename') ?? undefined
    const image = kind === 'image' ? await readImageMetadata(received.path) : null
    const file = image ?? fileMetadata(filename, contentType)
    const size = image ? `-${image.width}x${image.height}` : ''
    const name = `${sha1hash}${size}.${file.extension}`
    const path = `${kind}s/${about.projectId}/${about.dataset}/${name}`
    store.uploads.begin(name)
    // Replaces an existing file too, because that file may be damaged.
    await files.commit(received.path, name)
    const doc: Fields = {
      _id: documentId(kind, name),
      _type: `sanity.${kind}Asset`,
      assetId: sha1hash,
      extension: file.extension,
      mimeType: file.mimeType,
      ...(image && { metadata: image.metadata }),
      originalFilename: filename,
      path,
      sha1hash,
      size: received.size,
      uploadId: randomUUID(),
      url: `${about.base()}/${path}`,
      ...Object.fromEntries(DESCRIPTION_FIELDS.flatMap((key) => (query.has(key) ? [[key, query.get(key)]] : []))),
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

  /** Returns an uploaded file, or a rendering of it if the query has image parameters. */
  async function serve(name: string, query: URLSearchParams, request: PictureRequest): Promise<ServedFile> {
    const original = await files.original(name)
    if (!original) {
      requireFolder()
      throw httpError(404, `No asset named "${name}"`)
    }
    const extension = extname(name).slice(1)
    const transform = mimeTypeOf(extension) ? parseTransform(query) : undefined
    // An SVG is rasterised only if the request names a format.
    if (!transform || (extension === 'svg' && !transform.fm)) {
      const mimeType = mimeTypeOf(extension) ?? mediaType(name) ?? 'application/octet-stream'
      return { ...original, mimeType, vary: false, etag: name }
    }
    const format = outputFormat(transform, extension, request.accept)
    const key = createHash('sha256')
      .update(JSON.stringify([name, transform, format]))
      .digest('hex')
    const cacheName = `${key}.${format}`
    const mimeType = mimeTypeOf(format) ?? 'application/octet-stream'
    const vary = transform.auto === 'format'
    const cached = await files.cached(cacheName)
    if (cached) return { ...cached, mimeType, vary, etag: cacheName }
    if (request.crossSite) throw httpError(403, 'Pages of other sites may only request cached renderings of a picture')
    const source = await renderOnce(cacheName, request.isConnected, async () => {
      const bytes = await render(original.source, transform, format).catch((error: Error) => {
        const why = error.message.replaceAll(original.source, name)
        throw httpError(400, `The picture cannot be transformed: ${why}`)
      })
      await files.cache(cacheName, bytes)
      return bytes
    })
    return { source, size: source.length, mimeType, vary, etag: cacheName }
  }

  /** Type of a file that a page plays or a reader shows. With another type a page could load the file as code. */
  function mediaType(name: string) {
    const type = store.documents.get(documentId('file', name))?.mimeType
    return typeof type === 'string' && MEDIA.test(type) ? type : undefined
  }

  const assetDocuments = () => store.documents.ofType('sanity.imageAsset', 'sanity.fileAsset').filter(isAsset)

  /** Updates the URLs of asset documents after a change of the lake's port or the dataset's name. */
  function rebase() {
    const outdated = assetDocuments().flatMap((doc) => {
      const kind = doc._type === 'sanity.imageAsset' ? 'images' : 'files'
      const path = `${kind}/${about.projectId}/${about.dataset}/${basename(doc.path)}`
      const url = `${about.base()}/${path}`
      return doc.url === url ? [] : [{ ...doc, path, url }]
    })
    if (outdated.length > 0) store.overwrite(outdated)
  }

  /** Deletes files without an asset document, which interrupted uploads have left. */
  function removeInterrupted() {
    for (const name of store.uploads.started()) {
      const hasDocument = (['image', 'file'] as const).some((kind) => store.documents.has(documentId(kind, name)))
      if (hasDocument) store.uploads.end(name)
      else removeFile(name)
    }
  }
  removeInterrupted()

  /** Deletes a file without an asset document. After a failure the next start tries again. */
  function removeFile(name: string) {
    try {
      store.uploads.begin(name)
      files.remove(name)
      store.uploads.end(name)
    } catch (error) {
      about.log(`${name} has no document, and was not deleted: ${messageOf(error)}`)
    }
  }

  // Deletes the file of a deleted asset document, unless another asset document has the same path.
  store.subscribe(({ changes }) => {
    const deletedPaths = new Set(
      changes.flatMap(({ before, after }) => (!after && before && isAsset(before) ? before.path : [])),
    )
    if (deletedPaths.size === 0) return
    for (const { path } of assetDocuments()) deletedPaths.delete(path)
    // An upload of the same file may be about to write a new document.
    const startedUploads = store.uploads.started()
    const names = [...deletedPaths].map((path) => basename(path))
    for (const name of names) if (!startedUploads.includes(name)) removeFile(name)
  })

  /** @throws LakeError 503 if the lake's folder was deleted or replaced */
  function requireFolder() {
    store.requireFiles()
    files.requireFolder()
  }

  return { upload, serve, rebase, requireFolder, originals: files.originals }
}

const isAsset = (doc: Doc): doc is Doc & { path: string } =>
  typeof doc.path === 'string' && /^sanity\.(image|file)Asset$/.test(doc._type)

const documentId = (kind: 'image' | 'file', name: string) => `${kind}-${name.replace(/\.([^.]*)$/, '-$1')}`

function fileMetadata(filename: string | undefined, contentType: string) {
  const suffix = extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  const mimeType = contentType.split(';')[0]?.trim() || 'application/octet-stream'
  const extension = /^[a-z0-9]{1,10}$/.test(suffix) ? suffix : 'bin'
  return { extension, mimeType }
}
