'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Opens the first `<details>` in `children`, as a visitor would. */
export function Opened({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => around.current?.querySelector('details')?.setAttribute('open', ''), [])
  return <div ref={around}>{children}</div>
}

/**
 * Last element of the page. It marks that everything before it is hydrated, and `npm test -- visual` waits for that
 * mark.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
