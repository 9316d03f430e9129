import { ClientError, type SanityClient } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { article } from '#schemas/documents/article.ts'
import type { FindPicture } from './pictures.ts'
import type { Row } from './plan.ts'

interface Options {
  find: FindPicture
  hasRedirects: boolean
  onMade: (count: number) => void
}

/**
 * Makes the drafts of the chosen articles one by one, each with its redirect in one transaction. An article that exists
 * stays as it is, so that an import that broke off can be repeated.
 */
export async function makeDrafts(client: SanityClient, rows: readonly Row[], options: Options) {
  for (const [at, row] of rows.entries()) {
    const picture = (source: string) => upload(client, source, options.find(source, row.path))
    const transaction = client.transaction().createIfNotExists(await draftOf(row, picture))
    if (options.hasRedirects && row.redirect)
      transaction.createIfNotExists({
        ...{ _id: getDraftId(`redirect-of-${row.id}`), _type: 'redirect' },
        ...row.redirect,
      })
    await transaction.commit({ returnDocuments: false })
    options.onMade(at + 1)
  }
}

type Picture = Awaited<ReturnType<typeof upload>>

/** Uploads a picture. @returns its address if there is no file, or none that can be read */
async function upload(client: SanityClient, source: string, read: (() => Blob) | undefined) {
  if (!read) return { source }
  const filename = /([^/]*?)(?:[?#].*)?$/.exec(source)?.[1]
  try {
    const { _id } = await client.assets.upload('image', read(), { filename })
    return { asset: { _type: 'reference', _ref: _id } }
  } catch (error) {
    const isUnreadable = [ClientError, UnreadableFile, DOMException].some((one) => error instanceof one)
    if (isUnreadable) return { source }
    throw error
  }
}

async function draftOf(row: Row, picture: (source: string) => Promise<Picture>) {
  const { id, title, newSlug, date, summary, cover, blocks } = row
  const body: object[] = []
  for (const { source, ...block } of blocks)
    body.push({ ...block, ...(typeof source === 'string' && (await picture(source))) })
  const front = cover ? await picture(cover) : undefined
  // Without its file, the cover stands as a place for it before the text.
  if (front && 'source' in front) body.unshift({ _type: 'figure', _key: 'cover', ...front })
  return {
    ...{ _id: getDraftId(id), _type: 'article', ...article.initialValue, title, body },
    ...(newSlug && { slug: { _type: 'slug', current: newSlug } }),
    ...(date && { date }),
    ...(summary && { summary }),
    ...(front && 'asset' in front && { cover: { _type: 'picture', ...front } }),
  }
}
