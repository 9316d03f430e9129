import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpError } from '../model/errors.ts'

/** Role of a client, lowest first. `nobody` has no token, and the dataset is private. */
export type Role = 'nobody' | 'anonymous' | 'viewer' | 'editor'

/**
 * Accepted token. A viewer can read, an editor can also write. `dataset` is the only dataset for which the token is
 * valid, as `name` or `project/name`.
 */
export type Token = { token: string; role: 'viewer' | 'editor'; dataset?: string }

type Target = { projectId: string; dataset: string; aclMode(): string }

const ranks: Role[] = ['nobody', 'anonymous', 'viewer', 'editor']

/**
 * Role of a request. If no tokens are configured, every client is an editor.
 * @param target requested dataset; undefined for data that all datasets share
 * @throws LakeError 401 for an unknown token
 */
export function roleOf(
  tokens: Token[],
  { authorization }: IncomingHttpHeaders,
  target?: Target,
): Role {
  if (tokens.length === 0) return 'editor'
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  const fallback = target?.aclMode() === 'private' ? 'nobody' : 'anonymous'
  if (token === undefined) return fallback
  const matching = tokens.filter((each) => isEqual(each.token, token))
  if (matching.length === 0) throw httpError(401, 'Session not found')
  const applicable = matching.filter(
    ({ dataset }) =>
      !dataset ||
      (target && [target.dataset, `${target.projectId}/${target.dataset}`].includes(dataset)),
  )
  // The token of one dataset may also read shared data.
  if (!target && applicable.length === 0) return 'viewer'
  return applicable.some(({ role }) => role === 'editor')
    ? 'editor'
    : (applicable[0]?.role ?? fallback)
}

function isEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Checks the role of a client. @throws LakeError 401 without a token, 403 for the token of a viewer */
export function requireRole(role: Role, required: Role) {
  if (ranks.indexOf(role) >= ranks.indexOf(required)) return
  if (role !== 'viewer') throw httpError(401, 'Unauthorized: a token for this dataset is required')
  throw httpError(
    403,
    `Insufficient permissions: this request requires the token of an ${required}`,
  )
}
