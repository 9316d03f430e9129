import { forgetClosedWindows } from '../limits.ts'
import { faultCode, type Store } from '../store/store.ts'
import { type PostOffice, sweep } from './sweep.ts'

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
      const opened = await store()
      await forgetClosedWindows(opened.db)
      await sweep(opened, office)
    } catch (error) {
      console.error(`[outbox] the sweep will be tried again: ${faultCode(error)}`)
    }
    next()
  }
  next()
  return () => clearTimeout(timer)
}
