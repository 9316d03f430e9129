import { z } from 'zod'
import type { AclMode, Dataset } from './dataset.ts'
import { type Datasets, parseName } from './datasets.ts'
import type { User } from './documents.ts'
import { httpError, notHere } from './errors.ts'
import { type Call, check, decode, type Reply } from './request.ts'
import { requireRole } from './rights.ts'
import { nothingAt } from './unsupported.ts'

const ROLE = { name: 'administrator', title: 'Administrator', description: 'May do everything' }
const CREATED = '2024-01-01T00:00:00.000Z'
const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'mode', 'manage']
/** What the Studio asks before it offers something: releases of many documents and of one. */
const FEATURES = ['contentReleases', 'singleDocRelease']
/** There are none; the Studio wants a number for a dataset's. */
const RELEASE_LIMITS = {
  orgActiveReleaseLimit: null,
  orgMeteredActiveReleaseCount: 0,
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
}
const keyValues = z.array(z.object({ key: z.string(), value: z.unknown() }))

const account = ({ id, name }: User, projectId: string) => ({
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

/** Whose account it is, with which datasets. */
export type AccountContext = { datasets: Datasets; user: User }

const aclMode = z.object({ aclMode: z.enum(['public', 'private']).default('public') })

/** Sanity's account API: one user with all permissions, and no paid features. */
export function accountRoutes({ datasets, user: owner }: AccountContext) {
  const { store, projectId: ownProject } = datasets.first
  const me = account(owner, ownProject)
  const project = (id: string) => ({
    id,
    displayName: id,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    members: [{ id: me.id, role: ROLE.name, roles: [ROLE], isRobot: false }],
    features: [],
    createdAt: CREATED,
  })
  const described = ({ dataset, aclMode }: Dataset) => ({
    name: dataset,
    aclMode: aclMode(),
    createdAt: CREATED,
    createdByUserId: me.id,
    datasetProfile: null,
    addonFor: null,
    features: [],
    tags: [],
  })

  /** The project that an address names, or else the request. @throws LakeError 404 */
  function projectOf(call: Call, named = call.projectId ?? ownProject): string {
    const id = decode(named)
    const known = datasets.projects()
    if (known.includes(id)) return id
    throw httpError(404, `Project "${id}" not found. This lake has: ${known.join(', ')}`)
  }

  /** `/datasets/:name`, also below a project: made, changed and deleted. */
  async function dataset(call: Call, projectId: string, part: string): Promise<Reply> {
    requireRole(call.role, 'editor')
    const name = parseName(`${projectId}/${decode(part)}`, projectId)
    if (call.method === 'DELETE') {
      await datasets.delete(name)
      return { json: { deleted: true } }
    }
    const mode: AclMode = check(aclMode, (await call.json()) ?? {}).aclMode
    if (call.method === 'PUT') datasets.create(name, mode)
    else datasets.required(name).setAclMode(mode)
    return { json: { datasetName: name.dataset, aclMode: mode } }
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
    [/^\/features\b/, answer(FEATURES)],
    [/^\/subscriptions\/project\/[^/]+\/?$/, answer(null)],
    [
      /^\/schedules\b/,
      (call) => {
        if (call.method === 'GET') return { json: { schedules: [], totalCount: 0 } }
        throw nothingAt(call)
      },
    ],
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
    [/^\/projects\/?$/, () => ({ json: datasets.projects().map(project) })],
    [/^\/projects\/([^/]+)\/?$/, (call, id) => ({ json: project(projectOf(call, id)) })],
    [
      /^\/projects\/[^/]+\/datasets\/[^/]+\/acl\b/,
      answer([{ filter: '_id in path("**")', permissions: PERMISSIONS }]),
    ],
    [
      /^(?:\/projects\/([^/]+))?\/datasets\/?$/,
      (call, id) => {
        const own = projectOf(call, id || undefined)
        const all = datasets.list().filter(({ projectId }) => projectId === own)
        return { json: call.query.has('datasetProfile') ? [] : all.map(described) }
      },
    ],
    [/^\/projects\/[^/]+\/(?:hooks|tokens|cors|robots|members|tags)\b/, answer([])],
    [/^\/projects\/[^/]+\/new-content-release-allowed\b/, answer({ data: RELEASE_LIMITS })],
    [/^\/projects\/[^/]+\/(grants\b|[^/]+\/.)/, answer({})],
    [/^\/hooks\/projects\/[^/]+\/?$/, answer([])],
    [/^\/access\/project\/[^/]+\/(robots|members|users)\b/, answer({ data: [], nextCursor: null })],
    [/^\/projects\b/, answer([])],
  ]

  function reading(call: Call) {
    requireRole(call.role, 'viewer')
    const [, projectId, name] =
      /^(?:\/projects\/([^/]+))?\/datasets\/([^/]+)\/?$/.exec(call.path) ?? []
    if (name && /^(PUT|PATCH|DELETE)$/.test(call.method))
      return dataset(call, projectOf(call, projectId), name)
    if (call.method !== 'GET' && call.method !== 'HEAD')
      throw notHere(
        'Accounts, projects, tokens, hooks and origins are made in code, and changing them is',
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
