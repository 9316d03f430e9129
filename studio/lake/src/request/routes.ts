import type { Call, Reply } from './request.ts'
import { unknownRoute } from './unsupported.ts'

/** Route: a pattern, and its handler, which gets the pattern's group. */
export type Route = [path: RegExp, reply: (call: Call, part: string) => Reply | Promise<Reply>]

/**
 * Calls the first route whose pattern matches the beginning of the path.
 * @throws LakeError 404 or 501
 */
export function firstOf(routes: Route[], call: Call): Reply | Promise<Reply> {
  for (const [path, reply] of routes) {
    const found = path.exec(call.path)
    if (found) return reply(call, found[1] ?? '')
  }
  throw unknownRoute(call)
}

export const answer = (json: unknown) => (): Reply => ({ json })
