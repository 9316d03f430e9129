import type { Assets } from './assets.ts'
import { httpError } from './errors.ts'
import { ASSET_LIMIT, type Call, decode, type Reply } from './request.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** An uploaded drawing or page must never run script on the Studio's own address. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'"

/** POST /assets/{images,files}/:dataset */
export async function uploadRoute(assets: Assets, call: Call, kind: string): Promise<Reply> {
  if (kind !== 'images' && kind !== 'files') throw httpError(404, `No assets of kind "${kind}"`)
  const bytes = await call.bytes(ASSET_LIMIT)
  const type = call.headers['content-type'] ?? ''
  const document = await assets.upload(
    kind === 'images' ? 'image' : 'file',
    bytes,
    call.query,
    type,
  )
  return { json: { document } }
}

/** GET /images/:project/:dataset/:file and /files/..., with an optional vanity name at the end. */
export async function serveRoute(assets: Assets, call: Call, name: string): Promise<Reply> {
  const file = await assets.serve(decode(name), call.query, call.headers.accept ?? '')
  const download = call.query.get('dl')
  const shown = (download || name).replace(/[^\w. -]/g, '_')
  return {
    file,
    headers: {
      'content-type': file.mimeType,
      'cache-control': FOREVER,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(file.mimeType !== 'application/pdf' && { 'content-security-policy': INERT }),
      ...(file.vary && { vary: 'accept' }),
      ...(download !== null && { 'content-disposition': `attachment; filename="${shown}"` }),
    },
  }
}
