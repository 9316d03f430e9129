import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/**
 * Latest value of an observable; undefined before the first one, 'failed' after an error.
 * @param source stable across renders; undefined to pause
 */
export function useLatest<T>(source: Observable<T> | undefined): T | 'failed' | undefined {
  const [latest, setLatest] = useState<T | 'failed'>()
  useEffect(() => {
    const listening = source?.subscribe({ next: setLatest, error: () => setLatest('failed') })
    return () => listening?.unsubscribe()
  }, [source])
  return latest
}
