'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Opens the first `<details>` in it, as a visitor would. */
export function Opened({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => around.current?.querySelector('details')?.setAttribute('open', ''), [])
  return <div ref={around}>{children}</div>
}

/** Last on the page: says that script has come to everything before it; `npm test -- visual` waits for it. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
