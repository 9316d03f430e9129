import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpError } from './errors.ts'

export type Role = 'anonymous' | 'viewer' | 'editor'

/** A token that is accepted, and what it may do: read everything, or change it too. */
export type Token = { token: string; role: Exclude<Role, 'anonymous'> }

const ranks: Role[] = ['anonymous', 'viewer', 'editor']

/**
 * Who asks. Without tokens everybody may do everything: such a lake serves one machine.
 * @throws LakeError 401 for a token that is not one of them
 */
export function roleOf(tokens: Token[], { authorization }: IncomingHttpHeaders): Role {
  if (tokens.length === 0) return 'editor'
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (given === undefined) return 'anonymous'
  const known = tokens.find(({ token }) => isSame(token, given))
  if (!known) throw httpError(401, 'Session not found')
  return known.role
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** @throws LakeError 401 for the anonymous, 403 for whoever may not */
export function requireRole(role: Role, needed: Role) {
  if (ranks.indexOf(role) >= ranks.indexOf(needed)) return
  if (role === 'anonymous') throw httpError(401, 'Unauthorized: a token is required')
  throw httpError(403, `Insufficient permissions: this needs a token of an ${needed}`)
}

/** Published documents of no folder: what Sanity shows to the anonymous. */
export const isPublic = (id: string) => !id.includes('.')
