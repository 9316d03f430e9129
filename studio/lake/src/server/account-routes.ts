import { z } from 'zod'
import type { Datasets } from '../datasets/datasets.ts'
import type { User } from '../model/documents.ts'
import { notImplemented } from '../model/errors.ts'
import { type Call, check, decode, type Reply } from '../request/request.ts'
import { requireRole } from '../request/rights.ts'
import { answer, firstOf, type Route } from '../request/routes.ts'
import { unknownRoute } from '../request/unsupported.ts'
import { account } from './account.ts'
import { projectRoutes } from './project-routes.ts'

/** Feature flags of the Studio: releases of many documents and of one. */
const FEATURES = ['contentReleases', 'singleDocRelease']
const keyValues = z.array(z.object({ key: z.string(), value: z.unknown() }))

/**
 * The Studio reads the protocol of this answer and warns that HTTP/1.1 is slow, which does not apply on one machine.
 * After a redirect to the machine's other name, the browser hides the protocol.
 */
function pong({ headers, query, caller }: Call): Reply {
  const host = headers.host ?? ''
  if (
    caller ||
    !host.startsWith('localhost:') ||
    query.get('tag') !== 'sanity.studio.protocol-check'
  ) {
    return { json: { pong: true } }
  }
  return { redirect: `http://${host.replace('localhost', '127.0.0.1')}/v1/ping` }
}

/** Setting with the name of a user. */
const nameOf = (id: string) => `name.${id}`

/** Owner of the account, and its datasets. */
export type AccountContext = { datasets: Datasets; user: User }

/** Sanity's account API: users with all permissions, and no paid features. */
export function accountRoutes({ datasets, user: owner }: AccountContext) {
  const { store, projectId } = datasets.first

  /** Fails when writes would fail: the site's health report uses it. */
  function ping(call: Call): Reply {
    for (const { assets } of datasets.list()) assets.requireFolder()
    return pong(call)
  }

  const projects = projectRoutes(datasets, owner)

  /** Account of the current user. Its name is stored, because the history shows it for ever. */
  function me({ caller }: Call): Reply {
    const user = caller?.user ?? owner
    const name = nameOf(user.id)
    if (caller && store.setting(name) !== user.name) store.setSetting(name, user.name)
    return { json: account(user, projectId) }
  }

  async function settings(call: Call, part: string): Promise<Reply> {
    requireRole(call.role, 'viewer')
    // The settings of the lake's own user are stored under keys without a user's name.
    const whose = call.caller ? `user.${call.caller.user.id}.` : 'user.'
    if (call.method === 'GET') {
      const keys = decode(part).split(',')
      const found = keys.map((key) => {
        const value = store.setting(whose + key)
        return value === undefined ? null : { key, value }
      })
      return { json: found }
    }
    const pairs = check(keyValues, await call.json())
    for (const { key, value } of pairs) store.setSetting(whose + key, value)
    return { json: pairs }
  }

  const user = (ids: string) => {
    const users = ids.split(',').map((id) => {
      const name = store.setting(nameOf(id))
      return account(typeof name === 'string' ? { id, name } : { ...owner, id }, projectId)
    })
    return { json: users.length > 1 ? users : users[0] }
  }

  /** Readable parts of the account. Writes are refused, rather than answered with a success that had no effect. */
  const readable: Route[] = [
    [/^\/users\/me\/?$/, me],
    [/^\/(?:invitations\/project|aliases)\b/, answer([])],
    [/^\/users\/([^/]+)\/?$/, (_, ids) => user(ids)],
    [/^\/hooks\/projects\/[^/]+\/?$/, answer([])],
    [/^\/access\/project\/[^/]+\/(robots|members|users)\b/, answer({ data: [], nextCursor: null })],
    ...projects.readable,
  ]

  function reading(call: Call) {
    requireRole(call.role, 'viewer')
    const changed = projects.change(call)
    if (changed) return changed
    if (call.method !== 'GET' && call.method !== 'HEAD')
      throw notImplemented(
        'Accounts, projects, tokens, hooks and origins are made in code, and changing them is',
      )
    return firstOf(readable, call)
  }

  function schedules(call: Call): Reply {
    if (call.method === 'GET') return { json: { schedules: [], totalCount: 0 } }
    throw unknownRoute(call)
  }

  const empty = (): Reply => ({ empty: true })
  const routes: Route[] = [
    [/^\/users\/me\/keyvalue\/([^/]*)/, settings],
    [/^\/auth\/logout\b/, empty],
    [/^\/intake\/telemetry-status\b/, answer({ status: 'denied' })],
    [/^\/intake\b/, empty],
    [/^\/(users|projects|datasets|hooks|access|organizations|invitations|aliases)\b/, reading],
    [/^\/auth\/id\b/, ({ caller }) => ({ json: { id: (caller?.user ?? owner).id } })],
    [/^\/auth\/providers\b/, answer({ providers: [], thirdPartyLogin: false })],
    [/^\/features\b/, answer(FEATURES)],
    [/^\/subscriptions\/project\/[^/]+\/?$/, answer(null)],
    [/^\/schedules\b/, schedules],
    [/^\/check\b/, answer({ result: { allowed: true, withCredentials: true } })],
    [/^\/ping\b/, ping],
    // Requested by @sanity/assist before it appears.
    [
      /^\/assist\/tasks\/instruction\/[^/]+\/status\b/,
      answer({ enabled: false, initialized: false, validToken: false }),
    ],
    // Offers and announcements: none. Empty answers avoid errors in the console.
    [/^\/journey\/announcements\b/, answer([])],
    [/^\/journey\b/, answer({})],
    [/^\/help\b/, answer({ resources: { title: '', sectionArray: [] } })],
  ]

  return (call: Call) => firstOf(routes, call)
}
