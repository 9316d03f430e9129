import { faultCode, type Store } from '#web/db/store.ts'
import { goRound } from './scheduled.ts'
import type { PostOffice } from '#web/mail/outbox/sweep.ts'

/**
 * Sweeps again and again, `seconds` after the last one ended, for a site that keeps running. It keeps
 * no process alive.
 * @returns how to stop it
 */
export function startSweeper(
  store: () => Promise<Store>,
  office: PostOffice,
  seconds = 30,
): () => void {
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(round, seconds * 1000)
    timer.unref()
  }
  const round = async () => {
    try {
      await goRound(await store(), office)
    } catch (error) {
      console.error(`[outbox] the sweep will be tried again: ${faultCode(error)}`)
    }
    next()
  }
  next()
  return () => clearTimeout(timer)
}
