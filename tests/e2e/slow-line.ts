import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/**
 * Delays each answer by another time, so that their order changes, as over a network.
 * @param maxDelay in milliseconds; 0 delays nothing
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
