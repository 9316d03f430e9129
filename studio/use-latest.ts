import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/**
 * What came last of what changes; undefined until there is something, 'failed' where there cannot be.
 * @param source the same one at every draw; undefined while nothing is asked
 */
export function useLatest<T>(source: Observable<T> | undefined): T | 'failed' | undefined {
  const [latest, setLatest] = useState<T | 'failed'>()
  useEffect(() => {
    const listening = source?.subscribe({ next: setLatest, error: () => setLatest('failed') })
    return () => listening?.unsubscribe()
  }, [source])
  return latest
}
