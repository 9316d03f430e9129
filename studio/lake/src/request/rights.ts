import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpError } from '../model/errors.ts'

/** `nobody`: without a token, in a private dataset. */
export type Role = 'nobody' | 'anonymous' | 'viewer' | 'editor'

/**
 * Accepted token with its rights: to read, or also to write; in all datasets, or in one (`name`, or
 * `project/name`).
 */
export type Token = { token: string; role: 'viewer' | 'editor'; dataset?: string }

/** Facts about the requested dataset that rights depend on. */
type Place = { projectId: string; dataset: string; aclMode(): string }

const ranks: Role[] = ['nobody', 'anonymous', 'viewer', 'editor']

/**
 * Role of a request. Without configured tokens everybody may do everything: such a lake serves one
 * machine.
 * @param where the requested dataset; none for data of all datasets
 * @throws LakeError 401 for an unknown token
 */
export function roleOf(
  tokens: Token[],
  { authorization }: IncomingHttpHeaders,
  where?: Place,
): Role {
  if (tokens.length === 0) return 'editor'
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  const without = where?.aclMode() === 'private' ? 'nobody' : 'anonymous'
  if (given === undefined) return without
  const known = tokens.filter(({ token }) => isSame(token, given))
  if (known.length === 0) throw httpError(401, 'Session not found')
  const fitting = known.filter(
    ({ dataset }) =>
      !dataset ||
      (where && [where.dataset, `${where.projectId}/${where.dataset}`].includes(dataset)),
  )
  // A token of one dataset may read the data that all datasets share.
  if (!where && fitting.length === 0) return 'viewer'
  return fitting.some(({ role }) => role === 'editor') ? 'editor' : (fitting[0]?.role ?? without)
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** @throws LakeError 401 for an anonymous request, 403 for an insufficient role */
export function requireRole(role: Role, needed: Role) {
  if (ranks.indexOf(role) >= ranks.indexOf(needed)) return
  if (role !== 'viewer') throw httpError(401, 'Unauthorized: a token for this dataset is required')
  throw httpError(403, `Insufficient permissions: this needs a token of an ${needed}`)
}
