import { lazyOnInteraction } from './lazy-on-interaction.ts'
import type { sender } from './sender.ts'

const code = lazyOnInteraction(() => import('./sender.ts'))

/**
 * A `sender` whose code stands in nobody's way: most visitors of a page send nothing, and it is 1.2 kB
 * gzipped. Where it cannot be had, sending has failed like without a network, with the same way out.
 */
export function lazySender(...how: Parameters<typeof sender>): ReturnType<typeof sender> {
  let send: ReturnType<typeof sender> | undefined
  return async (fields, website) => {
    send ??= (await code())?.sender(...how)
    return send?.(fields, website) ?? { is: 'failed', reason: 'the code that sends did not load' }
  }
}
