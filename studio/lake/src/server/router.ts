import type { Assets } from '../assets/assets.ts'
import { httpError } from '../model/errors.ts'
import { decode } from '../request/input.ts'
import { type ApiRequest, type ApiResponse, ASSET_LIMIT } from '../request/request.ts'
import { unknownRoute } from '../request/routes.ts'
import { type AccountContext, accountRoutes } from './account-routes.ts'

export type Router = ReturnType<typeof router>

/** Creates the function that passes a request to its handler. @throws LakeError for each refused request */
export function router(context: AccountContext) {
  const { dataset } = context
  const account = accountRoutes(context)

  return async (request: ApiRequest): Promise<ApiResponse> => {
    const [, area = '', ...rest] = request.path.split('/')
    const requireDataset = (name = '', project = request.projectId) => dataset.require(project, decode(name))
    if (area === 'data') {
      // In the path of live events, `live/events` precedes the dataset.
      const [kind, name, ...after] = rest[0] === 'live' ? [`live/${rest[1]}`, ...rest.slice(2)] : rest
      requireDataset(name)
      if (kind === 'history') return dataset.history(request, after)
      return dataset.trackStream(await dataset.data(request, kind ?? '', after))
    }
    if (area === 'assets' && request.method === 'POST') {
      requireDataset(rest[1])
      return uploadRoute(dataset.assets, request, rest[0] ?? '')
    }
    if ((area === 'images' || area === 'files') && isRead(request)) {
      const [project = '', name = '', file = ''] = rest
      requireDataset(name, decode(project))
      return serveRoute(dataset.assets, request, decode(file))
    }
    return account(request)
  }
}

const isRead = ({ method }: ApiRequest) => method === 'GET' || method === 'HEAD'

const FOREVER = 'max-age=31536000, immutable'

/** Handles `POST /assets/{images,files}/:dataset`. */
async function uploadRoute(assets: Assets, request: ApiRequest, kind: string): Promise<ApiResponse> {
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
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
