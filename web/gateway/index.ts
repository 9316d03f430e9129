import { once } from 'node:events'
import { promisify } from 'node:util'
import { openFileLimit } from './descriptors.ts'
import { finishPage } from './finish/finish-page.ts'
import { guard } from './guard/guard.ts'
import { health } from './health.ts'
import { listener } from './listener.ts'
import type { GatewayOptions } from './options.ts'
import { passLimits } from './pass-limits.ts'
import { proxy } from './proxy.ts'
import { pageStore } from './store/page-store.ts'
import { studio } from './studio/studio.ts'

/** Milliseconds that running requests have at the end: after 8 s a form gives up by itself. */
const closeMs = 8_000

export type Gateway = ReturnType<typeof createGateway>

/**
 * Makes the HTTP server in front of Next. The way of a request:
 *
 *     listener -> studio -> guard -> health -> page store -> pass limits -> proxy -> Next
 *                                                  |  miss: Next -> finish -> compress -> keep
 */
export function createGateway(options: GatewayOptions) {
  const finish = options.finishes === false ? undefined : finishPage(options)
  const limits = passLimits(options)
  const store = pageStore(options, finish, limits)
  const openFiles = openFileLimit()
  const report = () => ({ ...store.report(), openFiles })
  const ownStudio = options.studio && studio(options, options.studio)
  const steps = [
    ...(ownStudio ? [ownStudio.step] : []),
    ...[guard(options), health(options, report), store.step, limits.step],
  ]
  const handle = steps.reduceRight((next, step) => step(next), proxy(options, store))
  const server = listener(options, handle, ownStudio?.upgrade)
  return {
    /** Stores these pages, in the background. */
    warm: store.warm,
    report,
    /** Number of open connections. */
    connections: () => promisify(server.getConnections.bind(server))(),
    async listen(port: number, host: string) {
      server.listen(port, host)
      await once(server, 'listening')
    },
    /** Takes no more connections; resolves once what runs has ended, or is cut off. */
    async close(milliseconds = closeMs) {
      store.close()
      ownStudio?.close()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), milliseconds)
      await closed
      clearTimeout(timer)
    },
  }
}
