import { z } from 'zod'
import type { User } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { decode, validate } from '../request/input.ts'
import type { ApiRequest, ApiResponse } from '../request/request.ts'
import { constant, dispatch, type Route, unknownRoute } from '../request/routes.ts'
import { account } from './account.ts'
import type { Dataset } from './dataset.ts'
import { projectRoutes } from './project-routes.ts'

const keyValues = z.array(z.object({ key: z.string(), value: z.unknown() }))

/**
 * Responds to `ping`. The Studio reads the protocol of this response, and warns if it is HTTP/1.1. On one machine the
 * warning does not apply. After a redirect to another host name, the browser hides the protocol from the Studio.
 */
function pong({ headers, query, caller }: ApiRequest): ApiResponse {
  const host = headers.host ?? ''
  if (caller || !host.startsWith('localhost:') || query.get('tag') !== 'sanity.studio.protocol-check') {
    return { json: { pong: true } }
  }
  return { redirect: `http://${host.replace('localhost', '127.0.0.1')}/v1/ping` }
}

/** Key of the setting with the name of a user. */
const nameKey = (id: string) => `name.${id}`

export type AccountContext = { dataset: Dataset; user: User }

/** Handles requests of Sanity's account API. Each user has all permissions, and no feature depends on a plan. */
export function accountRoutes({ dataset, user: owner }: AccountContext) {
  const { store, projectId } = dataset

  /** Responds with an error if writes would fail, for health checks. */
  function ping(request: ApiRequest): ApiResponse {
    dataset.assets.requireFolder()
    return pong(request)
  }

  /** Returns the current user, and stores the user's name for the history. */
  function me({ caller }: ApiRequest): ApiResponse {
    const user = caller?.user ?? owner
    const name = nameKey(user.id)
    if (caller && store.setting(name) !== user.name) store.setSetting(name, user.name)
    return { json: account(user, projectId) }
  }

  async function settings(request: ApiRequest, part: string): Promise<ApiResponse> {
    // The keys of the lake's own user contain no user id.
    const prefix = request.caller ? `user.${request.caller.user.id}.` : 'user.'
    if (request.method === 'GET') {
      const keys = decode(part).split(',')
      const found = keys.map((key) => {
        const value = store.setting(prefix + key)
        return value === undefined ? null : { key, value }
      })
      return { json: found }
    }
    const pairs = validate(keyValues, await request.json())
    for (const { key, value } of pairs) store.setSetting(prefix + key, value)
    return { json: pairs }
  }

  const user = (ids: string) => {
    const users = ids.split(',').map((id) => {
      const name = store.setting(nameKey(id))
      return account(typeof name === 'string' ? { id, name } : { ...owner, id }, projectId)
    })
    return { json: users.length > 1 ? users : users[0] }
  }

  /** Read-only routes. Writes are refused, because they would have no effect. */
  const readable: Route[] = [
    [/^\/users\/me\/?$/, me],
    [/^\/(?:invitations\/project|aliases)\b/, constant([])],
    [/^\/users\/([^/]+)\/?$/, (_, ids) => user(ids)],
    [/^\/hooks\/projects\/[^/]+\/?$/, constant([])],
    [/^\/access\/project\/[^/]+\/(robots|members|users)\b/, constant({ data: [], nextCursor: null })],
    ...projectRoutes(dataset, owner),
  ]

  function readAccount(request: ApiRequest) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw httpError(405, 'Accounts, projects, datasets, tokens, hooks and origins are set in code')
    return dispatch(readable, request)
  }

  function schedules(request: ApiRequest): ApiResponse {
    if (request.method === 'GET') return { json: { schedules: [], totalCount: 0 } }
    throw unknownRoute(request)
  }

  const empty = (): ApiResponse => ({ empty: true })
  const routes: Route[] = [
    [/^\/users\/me\/keyvalue\/([^/]*)/, settings],
    [/^\/auth\/logout\b/, empty],
    [/^\/intake\/telemetry-status\b/, constant({ status: 'denied' })],
    [/^\/intake\b/, empty],
    [/^\/(users|projects|datasets|hooks|access|organizations|invitations|aliases)\b/, readAccount],
    [/^\/auth\/id\b/, ({ caller }) => ({ json: { id: (caller?.user ?? owner).id } })],
    [/^\/auth\/providers\b/, constant({ providers: [], thirdPartyLogin: false })],
    [/^\/features\b/, constant([])],
    [/^\/subscriptions\/project\/[^/]+\/?$/, constant(null)],
    [/^\/schedules\b/, schedules],
    [/^\/validate\b/, constant({ result: { allowed: true, withCredentials: true } })],
    [/^\/ping\b/, ping],
    // The Studio requests announcements and help. An empty response avoids errors in the browser's console.
    [/^\/journey\/announcements\b/, constant([])],
    [/^\/journey\b/, constant({})],
    [/^\/help\b/, constant({ resources: { title: '', sectionArray: [] } })],
  ]

  return (request: ApiRequest) => dispatch(routes, request)
}
