import { z } from 'zod'
import type { User } from './documents.ts'
import { notHere } from './errors.ts'
import { type Call, check, decode, type Reply } from './request.ts'
import { requireRole } from './rights.ts'
import type { Store } from './store.ts'
import { nothingAt } from './unsupported.ts'

const ROLE = { name: 'administrator', title: 'Administrator', description: 'May do everything' }
const CREATED = '2024-01-01T00:00:00.000Z'
const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'mode', 'manage']
const keyValues = z.array(z.object({ key: z.string(), value: z.unknown() }))

const account = ({ user: { id, name }, projectId }: { user: User; projectId: string }) => ({
  id,
  sanityUserId: id,
  projectId,
  name,
  displayName: name,
  email: `${id}@localhost`,
  profileImage: '',
  imageUrl: null,
  role: ROLE.name,
  roles: [ROLE],
  provider: 'local',
  createdAt: CREATED,
})

/**
 * The Studio reads the protocol of this answer and warns that HTTP/1.1 is slow, which it is not on
 * one machine. Redirected to the machine's other name, the browser hides the protocol.
 */
function ping({ headers, query }: Call): Reply {
  const host = headers.host ?? ''
  if (!host.startsWith('localhost:') || query.get('tag') !== 'sanity.studio.protocol-check') {
    return { json: { pong: true } }
  }
  return { redirect: `http://${host.replace('localhost', '127.0.0.1')}/v1/ping` }
}

/** Whose account it is, of which project. */
export type AccountContext = {
  store: Store
  projectId: string
  dataset: string
  user: User
}

/** Sanity's account API: one user with all permissions, and no paid features. */
export function accountRoutes({ store, ...about }: AccountContext) {
  const me = account(about)
  const project = {
    id: about.projectId,
    displayName: about.projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    members: [{ id: me.id, role: ROLE.name, roles: [ROLE], isRobot: false }],
    features: [],
    createdAt: CREATED,
  }
  const dataset = {
    name: about.dataset,
    aclMode: 'private',
    createdAt: CREATED,
    createdByUserId: me.id,
    datasetProfile: null,
    addonFor: null,
    features: [],
    tags: [],
  }

  async function settings(call: Call, keys: string): Promise<Reply> {
    if (call.method === 'GET') {
      const found = keys.split(',').map((key) => {
        const value = store.setting(`user.${key}`)
        return value === undefined ? null : { key, value }
      })
      return { json: found }
    }
    const pairs = check(keyValues, await call.json())
    for (const { key, value } of pairs) store.setSetting(`user.${key}`, value)
    return { json: pairs }
  }

  const user = (ids: string) => {
    const users = ids.split(',').map((id) => ({ ...me, id }))
    return { json: users.length > 1 ? users : users[0] }
  }
  const answer = (json: unknown) => () => ({ json })
  const empty = (): Reply => ({ empty: true })
  const nowhere = (call: Call) => {
    throw nothingAt(call)
  }

  /** The first that fits the beginning of an address answers it. */
  const routes: [RegExp, (call: Call, part: string) => Reply | Promise<Reply>][] = [
    [
      /^\/users\/me\/keyvalue\/([^/]*)/,
      (call, keys) => {
        requireRole(call.role, 'viewer')
        return settings(call, decode(keys))
      },
    ],
    [/^\/auth\/logout\b/, empty],
    [/^\/intake\/telemetry-status\b/, answer({ status: 'denied' })],
    [/^\/intake\b/, empty],
    [/^\/(users|projects|datasets|hooks|access|organizations|invitations|aliases)\b/, reading],
    [/^\/auth\/id\b/, answer({ id: me.id })],
    [/^\/auth\/providers\b/, answer({ providers: [], thirdPartyLogin: false })],
    [/^\/features\b/, answer([])],
    [/^\/check\b/, answer({ result: { allowed: true, withCredentials: true } })],
    [/^\/ping\b/, ping],
    // Offers and announcements: there are none. Empty answers keep the console clean.
    [/^\/journey\/announcements\b/, answer([])],
    [/^\/journey\b/, answer({})],
    [/^\/help\b/, answer({ resources: { title: '', sectionArray: [] } })],
  ]

  /** What can be read of the account. Changing it is refused: success that did nothing helps nobody. */
  const readable: typeof routes = [
    [/^\/users\/me\/?$/, answer(me)],
    [/^\/(?:invitations\/project|aliases)\b/, answer([])],
    [/^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/schemas\b/, answer([])],
    [
      /^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/settings\/embeddings\b/,
      answer({ enabled: false, status: 'disabled' }),
    ],
    [/\/backups\b/, nowhere],
    [/^\/users\/([^/]+)\/?$/, (_, ids) => user(ids)],
    [/^\/projects\/?$/, answer([project])],
    [/^\/projects\/[^/]+\/?$/, answer(project)],
    [
      /^\/projects\/[^/]+\/datasets\/[^/]+\/acl\b/,
      answer([{ filter: '_id in path("**")', permissions: PERMISSIONS }]),
    ],
    [
      /^(?:\/projects\/[^/]+)?\/datasets\/?$/,
      ({ query }) => ({ json: query.has('datasetProfile') ? [] : [dataset] }),
    ],
    [/^\/projects\/[^/]+\/(?:hooks|tokens|cors|robots|members|tags)\b/, answer([])],
    [/^\/projects\/[^/]+\/(grants\b|[^/]+\/.)/, answer({})],
    [/^\/projects\/[^/]+\/new-content-release-allowed\b/, answer(false)],
    [/^\/hooks\/projects\/[^/]+\/?$/, answer([])],
    [/^\/access\/project\/[^/]+\/(robots|members|users)\b/, answer({ data: [], nextCursor: null })],
    [/^\/projects\b/, answer([])],
  ]

  function reading(call: Call) {
    requireRole(call.role, 'viewer')
    if (call.method !== 'GET' && call.method !== 'HEAD')
      throw notHere(
        'Accounts, datasets, tokens, hooks and origins are made in code, and changing them is',
      )
    return first(readable, call)
  }

  function first(among: typeof routes, call: Call): Reply | Promise<Reply> {
    for (const [path, reply] of among) {
      const found = path.exec(call.path)
      if (found) return reply(call, found[1] ?? '')
    }
    throw nothingAt(call)
  }

  return (call: Call) => first(routes, call)
}
