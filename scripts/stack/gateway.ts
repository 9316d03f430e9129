import { createGateway, type Gateway } from '#web/gateway/index.ts'
import type { GatewayOptions } from '#web/gateway/options.ts'
import { headersOfAll, previewCookie, transportSecurity } from '#web/http/security-headers.ts'
import { previousFiles } from './previous-files.ts'
import type { Settings } from './settings.ts'
import type { NextProcess } from './supervise-next.ts'

type Next = Pick<NextProcess, 'isReady'> & {
  port: () => number
  holdsWrites?: () => boolean
}

/** Creates the gateway of a site. `port` returns the present port of Next. */
export function gatewayOf(
  { environment }: Settings,
  { port, isReady, holdsWrites }: Next,
  log: (line: string) => void,
  studio?: GatewayOptions['studio'],
): Gateway {
  const { siteUrl, trustProxy, cronSecret } = environment
  return createGateway({
    get nextPort() {
      return port()
    },
    ...{ siteUrl, trustProxy, previewCookie, log, studio },
    headers: [...headersOfAll, ...transportSecurity(environment)],
    previousFiles,
    isNextReady: isReady,
    holdsWrites,
    async expireDue() {
      const headers = { authorization: `Bearer ${cronSecret}` }
      const due = await fetch(`http://127.0.0.1:${port()}/api/due`, { headers })
      await due.body?.cancel()
    },
  })
}
