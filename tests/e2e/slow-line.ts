import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/**
 * Delays each response by a random time, so that their order changes as over a network.
 * @param maxDelay in milliseconds
 */
export async function slowDown(context: BrowserContext, maxDelay: number): Promise<void> {
  if (maxDelay === 0) return
  await context.route(
    () => true,
    async (route) => {
      await pause(Math.random() * maxDelay)
      // The page may be closed by then.
      await route.fallback().catch(() => undefined)
    },
  )
}
