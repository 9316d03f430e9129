import { createGateway, type Gateway } from '#web/gateway/index.ts'
import { headersOfAll, previewCookie } from '#web/http/security-headers.ts'
import { announceChange } from './announce-change.ts'
import { previousFiles } from './previous-files.ts'
import type { Settings } from './settings.ts'

/** Makes the gateway of a site whose Next listens on a port of this machine. */
export function gatewayOf(
  { environment }: Settings,
  nextPort: number,
  log: (line: string) => void,
): Gateway {
  const { siteUrl, trustProxy, cronSecret } = environment
  const next = `http://127.0.0.1:${nextPort}`
  return createGateway({
    ...{ nextPort, siteUrl, trustProxy, previewCookie, log },
    headers: headersOfAll(environment),
    previousFiles,
    expire: (types) => announceChange(environment, next, types),
    async expireDue() {
      const headers = { authorization: `Bearer ${cronSecret}` }
      await (await fetch(`${next}/api/due`, { headers })).body?.cancel()
    },
  })
}
