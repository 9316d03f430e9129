import { LRUCache } from 'lru-cache'
import type { Exchange } from '../exchange.ts'
import type { GatewayOptions } from '../options.ts'
import type { PassLimits } from '../pass-limits.ts'
import { askNext } from '../upstream.ts'

/** Milliseconds for which the result of a check is cached. A build of Next has a new cookie. */
const keptMs = 60_000

/** Handler that responds with 403 outside of a preview. */
const address = '/api/draft-mode/perspective'

/**
 * Checks preview cookies with Next, so that a forged one does not lead past the page store.
 * @returns a function that tells whether a request is of a preview; without an answer of Next, it is
 */
export function previewCheck(options: GatewayOptions, limits: PassLimits) {
  const cookie = new RegExp(`(?:^|; ?)${options.previewCookie}=([^;]*)`)
  const checked = new LRUCache<string, { isPreview: boolean }>({ max: 1_000, ttl: keptMs })

  async function check(value: string) {
    const headers = { cookie: `${options.previewCookie}=${value}` }
    const answer = await askNext(options, { method: 'POST', address, headers })
    answer.destroy()
    const isPreview = answer.statusCode !== 403
    checked.set(value, { isPreview })
    return { isPreview }
  }

  return async (exchange: Exchange): Promise<boolean> => {
    const [, value] = cookie.exec(exchange.headers.cookie ?? '') ?? []
    if (value === undefined) return false
    const result = checked.get(value) ?? (await limits.within(exchange, () => check(value)))
    return result?.isPreview ?? true
  }
}
