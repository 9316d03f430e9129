import { z } from 'zod'
import { type Call, check, decode, nothingAt, type Reply } from './request.ts'
import type { Store } from './store.ts'
import { COACH } from './transact.ts'

const ROLE = { name: 'administrator', title: 'Administrator', description: 'May do everything' }
const USER = {
  id: COACH,
  sanityUserId: COACH,
  projectId: 'local',
  name: 'Coach',
  displayName: 'Coach',
  email: 'coach@localhost',
  profileImage: '',
  imageUrl: null,
  role: ROLE.name,
  roles: [ROLE],
  provider: 'local',
  createdAt: '2024-01-01T00:00:00.000Z',
}
const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'mode', 'manage']
const keyValues = z.array(z.object({ key: z.string(), value: z.unknown() }))

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

/** Sanity's account API: one user with all permissions, and no paid features. */
export function accountRoutes(store: Store, about: { projectId: string; dataset: string }) {
  const project = {
    id: about.projectId,
    displayName: 'Career Care',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    members: [{ id: COACH, role: ROLE.name, roles: [ROLE], isRobot: false }],
    features: [],
    createdAt: USER.createdAt,
  }
  const dataset = { name: about.dataset, aclMode: 'private', datasetProfile: null, addonFor: null }

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

  return async (call: Call): Promise<Reply> => {
    const { path } = call
    const [, area = '', second = '', third = '', fourth = '', fifth = ''] = path.split('/')
    switch (area) {
      case 'users':
        if (second === 'me' && third === 'keyvalue') return settings(call, decode(fourth))
        if (second === 'me') return { json: USER }
        return {
          json: second.includes(',')
            ? second.split(',').map((id) => ({ ...USER, id }))
            : { ...USER, id: second },
        }
      case 'auth':
        if (second === 'id') return { json: { id: COACH } }
        if (second === 'providers') return { json: { providers: [], thirdPartyLogin: false } }
        if (second === 'logout') return { empty: true }
        throw nothingAt(call)
      case 'projects':
        if (third === '') return { json: second ? project : [project] }
        if (third === 'datasets' && fifth === 'acl') {
          return { json: [{ filter: '_id in path("**")', permissions: PERMISSIONS }] }
        }
        if (third === 'datasets' && fourth === '') {
          return { json: call.query.has('datasetProfile') ? [] : [dataset] }
        }
        if (third === 'grants') return { json: {} }
        if (third === 'new-content-release-allowed') return { json: false }
        return { json: fourth ? {} : [] }
      case 'check':
        return { json: { result: { allowed: true, withCredentials: true } } }
      case 'ping':
        return ping(call)
      case 'features':
        return { json: [] }
      // Offers and announcements: there are none. Empty answers keep the console clean.
      case 'journey':
        return { json: second === 'announcements' ? [] : {} }
      case 'help':
        return { json: { resources: { title: '', sectionArray: [] } } }
      case 'intake':
        return second === 'telemetry-status' ? { json: { status: 'denied' } } : { empty: true }
      default:
        throw nothingAt(call)
    }
  }
}
