import type { Assets } from '../assets/assets.ts'
import { httpError } from '../model/errors.ts'
import { decode } from '../request/input.ts'
import { type ApiRequest, type ApiResponse, ASSET_LIMIT } from '../request/request.ts'
import { requireRole, roleOf, type Token } from '../request/rights.ts'
import { unknownRoute } from '../request/unsupported.ts'
import { type AccountContext, accountRoutes } from './account-routes.ts'

export type LakeContext = AccountContext & { tokens: Token[] }

export type Router = ReturnType<typeof router>

/** Creates the function that passes a request to its handler. @throws LakeError for each refused request */
export function router(context: LakeContext) {
  const { datasets, tokens } = context
  const account = accountRoutes(context)

  return async (incoming: ApiRequest): Promise<ApiResponse> => {
    const [, area = '', ...rest] = incoming.path.split('/')
    const authorize = (name: string | undefined) => {
      const dataset = datasets.find(incoming.projectId, decode(name ?? ''))
      return { dataset, request: { ...incoming, role: roleOf(tokens, incoming.headers, dataset) } }
    }
    if (area === 'data') {
      // In the path of live events, `live/events` precedes the dataset.
      const [kind, name, ...after] =
        rest[0] === 'live' ? [`live/${rest[1]}`, ...rest.slice(2)] : rest
      const { request, dataset } = authorize(name)
      if (kind !== 'history')
        return dataset.trackStream(await dataset.data(request, kind ?? '', after))
      requireRole(request.role, 'viewer')
      return dataset.history(request, after)
    }
    if (area === 'assets' && incoming.method === 'POST') {
      const { request, dataset } = authorize(rest[1])
      requireRole(request.role, 'editor')
      return uploadRoute(dataset.assets, request, rest[0] ?? '')
    }
    if ((area === 'images' || area === 'files') && isRead(incoming)) {
      const [projectId = '', name = '', file = ''] = rest.map(decode)
      return serveRoute(datasets.find(projectId, name).assets, incoming, file)
    }
    return account({ ...incoming, role: roleOf(tokens, incoming.headers) })
  }
}

const isRead = ({ method }: ApiRequest) => method === 'GET' || method === 'HEAD'

const FOREVER = 'max-age=31536000, immutable'

/** Handles `POST /assets/{images,files}/:dataset`. */
async function uploadRoute(
  assets: Assets,
  request: ApiRequest,
  kind: string,
): Promise<ApiResponse> {
  if (kind !== 'images' && kind !== 'files') throw httpError(404, `No assets of kind "${kind}"`)
  // Refuses `/from-url`, whose body is a URL and not a file.
  if (!/^\/assets\/[^/]+\/[^/]+\/?$/.test(request.path)) throw unknownRoute(request)
  const one = kind === 'images' ? 'image' : 'file'
  const type = request.headers['content-type'] ?? ''
  const chunks = request.chunks(ASSET_LIMIT)
  const document = await assets.upload(one, chunks, request.query, type, request.caller?.user.id)
  return { json: { document } }
}

/** Handles `GET /images/:project/:dataset/:file` and `/files/`. A file name may follow. */
async function serveRoute(assets: Assets, request: ApiRequest, name: string): Promise<ApiResponse> {
  const file = await assets.serve(name, request.query, {
    accept: request.headers.accept ?? '',
    crossSite: request.crossSite,
    isConnected: request.isConnected,
  })
  const download = request.query.get('dl')
  return {
    file,
    headers: {
      'content-type': file.mimeType,
      'cache-control': `${request.caller ? 'private' : 'public'}, ${FOREVER}`,
      'cross-origin-resource-policy': 'cross-origin',
      ...(file.vary && { vary: 'origin, accept' }),
      // A browser that opened another file, such as a PDF, would run its scripts or send its forms from this origin.
      ...((download !== null || !file.mimeType.startsWith('image/')) && {
        'content-disposition': attachment(download || name),
      }),
    },
  }
}

/** `Content-Disposition` with the ASCII file name, and the UTF-8 one (RFC 6266). */
function attachment(name: string) {
  const plain = name.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
