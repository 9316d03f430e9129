'use client'

import { useEffect } from 'react'

/** Last on the page: says that script has come to everything before it. `npm run test:visual` waits for it. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
