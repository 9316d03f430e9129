import type { Call, Reply } from './request.ts'
import { unknownRoute } from './unsupported.ts'

/** An address, and what answers it; it is given what the address names. */
export type Route = [path: RegExp, reply: (call: Call, part: string) => Reply | Promise<Reply>]

/** The first that fits the beginning of an address answers it. @throws LakeError 404 or 501 */
export function firstOf(routes: Route[], call: Call): Reply | Promise<Reply> {
  for (const [path, reply] of routes) {
    const found = path.exec(call.path)
    if (found) return reply(call, found[1] ?? '')
  }
  throw unknownRoute(call)
}

export const answer = (json: unknown) => (): Reply => ({ json })
