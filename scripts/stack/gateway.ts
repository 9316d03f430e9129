import { lakeProblem } from '#web/content/lake-problem.ts'
import { createGateway, type Gateway } from '#web/gateway/index.ts'
import type { GatewayOptions } from '#web/gateway/options.ts'
import { headersOfAll, pagePolicy, previewCookie } from '#web/http/security-headers.ts'
import { announceChange } from './announce-change.ts'
import { previousFiles } from './previous-files.ts'
import type { Settings } from './settings.ts'
import type { NextProcess } from './supervise-next.ts'

type Next = Pick<NextProcess, 'isReady' | 'isCurrent' | 'restartEmpty'> & {
  port: () => number
  holdsWrites?: () => boolean
}

/** Creates the gateway of a site. `port` returns the present port of Next. */
export function gatewayOf(
  { environment }: Settings,
  { port, isReady, isCurrent, holdsWrites, restartEmpty }: Next,
  log: (line: string) => void,
  studio?: GatewayOptions['studio'],
): Gateway {
  const { siteUrl, trustProxy, cronSecret, content } = environment
  const next = () => `http://127.0.0.1:${port()}`
  return createGateway({
    get nextPort() {
      return port()
    },
    ...{ siteUrl, trustProxy, previewCookie, log, studio },
    headers: headersOfAll(environment),
    pagePolicy: pagePolicy(environment),
    previousFiles,
    isNextReady: isReady,
    isNextCurrent: isCurrent,
    holdsWrites,
    async expire(types) {
      if (!(await announceChange(environment, next(), types)))
        throw new Error('The site did not expire the types')
    },
    async restartEmpty() {
      // Without the lake, Next cannot render pages.
      return !(await lakeProblem(content)) && restartEmpty()
    },
    async expireDue() {
      const headers = { authorization: `Bearer ${cronSecret}` }
      await (await fetch(`${next()}/api/due`, { headers })).body?.cancel()
    },
  })
}
