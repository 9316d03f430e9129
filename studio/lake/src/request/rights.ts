import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpError } from '../model/errors.ts'

/** `nobody`: without a token, where the dataset is private. */
export type Role = 'nobody' | 'anonymous' | 'viewer' | 'editor'

/**
 * A token that is accepted, and what it may do: read everything, or change it too; everywhere, or in
 * one dataset (`name`, or `project/name`).
 */
export type Token = { token: string; role: 'viewer' | 'editor'; dataset?: string }

/** What rights depend on of the dataset that is asked for. */
type Place = { projectId: string; dataset: string; aclMode(): string }

const ranks: Role[] = ['nobody', 'anonymous', 'viewer', 'editor']

/**
 * Who asks. Without tokens everybody may do everything: such a lake serves one machine.
 * @param where the dataset that is asked for; none for what belongs to all of them
 * @throws LakeError 401 for a token that is not one of them
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
  // Of what all datasets share, a token of one of them may read.
  if (!where && fitting.length === 0) return 'viewer'
  return fitting.some(({ role }) => role === 'editor') ? 'editor' : (fitting[0]?.role ?? without)
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** @throws LakeError 401 for the anonymous, 403 for whoever may not */
export function requireRole(role: Role, needed: Role) {
  if (ranks.indexOf(role) >= ranks.indexOf(needed)) return
  if (role !== 'viewer') throw httpError(401, 'Unauthorized: a token for this dataset is required')
  throw httpError(403, `Insufficient permissions: this needs a token of an ${needed}`)
}
