import type { Attempt, KeyStorage } from './idempotency-key.ts'
import { tryStorage } from './try-storage.ts'

/**
 * Keeps the last attempt on this device, for forms whose answers survive a reload: what was stored
 * after its visitor had stopped waiting is then no second lead when it is sent again. Where the
 * browser keeps nothing, the page does.
 * @param path of the handler, e.g. `/api/assessment/short`
 */
export function storedKey(path: string): KeyStorage {
  const name = `cc_attempt_v1 ${path}`
  let last: Attempt | undefined
  return {
    read() {
      last ??= tryStorage(() => understand(JSON.parse(window.localStorage.getItem(name) ?? 'null')))
      return last
    },
    write(attempt) {
      last = attempt
      tryStorage(() =>
        attempt === undefined
          ? window.localStorage.removeItem(name)
          : window.localStorage.setItem(name, JSON.stringify(attempt)),
      )
    },
  }
}

/** Whatever lies there; a key of another shape would be refused. */
function understand(found: unknown): Attempt | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const key: unknown = Reflect.get(found, 'key')
  const mark: unknown = Reflect.get(found, 'mark')
  if (typeof key !== 'string' || typeof mark !== 'string') return undefined
  return /^[0-9a-f]{32}$/.test(key) ? { key, mark } : undefined
}
