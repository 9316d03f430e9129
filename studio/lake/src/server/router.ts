import type { Assets } from '../assets/assets.ts'
import { httpError } from '../model/errors.ts'
import { ASSET_LIMIT, type Call, decode, type Reply } from '../request/request.ts'
import { requireRole, roleOf, type Token } from '../request/rights.ts'
import { unknownRoute } from '../request/unsupported.ts'
import { type AccountContext, accountRoutes } from './account-routes.ts'

/** Dependencies of the routes. */
export type LakeContext = AccountContext & { tokens: Token[] }

export type Answer = ReturnType<typeof router>

/** Routes a request to its handler. Every refusal is thrown as a LakeError. */
export function router(context: LakeContext) {
  const { datasets, tokens } = context
  const account = accountRoutes(context)

  return async (asked: Call): Promise<Reply> => {
    const [, area = '', ...rest] = asked.path.split('/')
    const inDataset = (name: string | undefined) => {
      const dataset = datasets.find(asked.projectId, decode(name ?? ''))
      return { dataset, call: { ...asked, role: roleOf(tokens, asked.headers, dataset) } }
    }
    if (area === 'data') {
      // The live API has its own name before the dataset's.
      const [kind, name, ...after] =
        rest[0] === 'live' ? [`live/${rest[1]}`, ...rest.slice(2)] : rest
      const { call, dataset } = inDataset(name)
      if (kind !== 'history') return dataset.held(await dataset.data(call, kind ?? '', after))
      requireRole(call.role, 'viewer')
      return dataset.history(call, after)
    }
    if (area === 'assets' && asked.method === 'POST') {
      const { call, dataset } = inDataset(rest[1])
      requireRole(call.role, 'editor')
      return uploadRoute(dataset.assets, call, rest[0] ?? '')
    }
    if ((area === 'images' || area === 'files') && isRead(asked)) {
      const [projectId = '', name = '', file = ''] = rest.map(decode)
      return serveRoute(datasets.find(projectId, name).assets, asked, file)
    }
    return account({ ...asked, role: roleOf(tokens, asked.headers) })
  }
}

const isRead = ({ method }: Call) => method === 'GET' || method === 'HEAD'

const FOREVER = 'public, max-age=31536000, immutable'
/** An uploaded SVG or page must never run script on the Studio's origin. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'"

/** POST /assets/{images,files}/:dataset */
async function uploadRoute(assets: Assets, call: Call, kind: string): Promise<Reply> {
  if (kind !== 'images' && kind !== 'files') throw httpError(404, `No assets of kind "${kind}"`)
  // The body of `/from-url` contains an address: it must not be stored as the file.
  if (!/^\/assets\/[^/]+\/[^/]+\/?$/.test(call.path)) throw unknownRoute(call)
  const one = kind === 'images' ? 'image' : 'file'
  const type = call.headers['content-type'] ?? ''
  const chunks = call.chunks(ASSET_LIMIT)
  const document = await assets.upload(one, chunks, call.query, type, call.caller?.user.id)
  return { json: { document } }
}

/** GET /images/:project/:dataset/:file and /files/..., with an optional file name at the end. */
async function serveRoute(assets: Assets, call: Call, name: string): Promise<Reply> {
  const file = await assets.serve(name, call.query, {
    accept: call.headers.accept ?? '',
    foreign: call.foreign,
    waits: call.waits,
  })
  const download = call.query.get('dl')
  return {
    file,
    headers: {
      'content-type': file.mimeType,
      'cache-control': FOREVER,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(file.mimeType !== 'application/pdf' && { 'content-security-policy': INERT }),
      ...(file.vary && { vary: 'origin, accept' }),
      ...(download !== null && { 'content-disposition': attachment(download || name) }),
    },
  }
}

/** `Content-Disposition` value: an ASCII file name, and the UTF-8 one for clients that read it. */
function attachment(name: string) {
  const plain = name.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
