import { once } from 'node:events'
import { promisify } from 'node:util'
import { openFileLimit } from './descriptors.ts'
import { finishPage } from './finish/finish-page.ts'
import { guard } from './guard/guard.ts'
import { health } from './health.ts'
import { immutableFiles } from './immutable-files.ts'
import { listener } from './listener.ts'
import type { GatewayOptions } from './options.ts'
import { passLimits } from './pass-limits.ts'
import { proxy } from './proxy.ts'
import { pageStore } from './store/page-store.ts'
import { studio } from './studio/studio.ts'

/** Milliseconds for running requests at shutdown. The forms' own time-out is 8 s, too. */
const closeMs = 8_000

export type Gateway = ReturnType<typeof createGateway>

/**
 * Creates the HTTP server in front of Next. Order of the handlers: listener -> studio -> guard -> health ->
 * immutable files -> page store -> pass limits -> proxy -> Next. The page store itself requests a missing page from Next, finishes it, and
 * stores it. It compresses the page for the first client that accepts the encoding.
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
    ...[guard(options), health(options, report), immutableFiles(options), store.step, limits.step],
  ]
  const handle = steps.reduceRight((next, step) => step(next), proxy(options, store.purge))
  const server = listener(options, handle, ownStudio?.upgrade)
  return {
    /** Stores these pages in the background. */
    warm: store.warm,
    report,
    /** Number of open connections. */
    connections: () => promisify(server.getConnections.bind(server))(),
    async listen(port: number, host: string) {
      server.listen(port, host)
      await once(server, 'listening')
    },
    /** Stops accepting connections. Resolves when the running requests have ended or are cut off. */
    async close(milliseconds = closeMs) {
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
