'use client'

import { useEffect } from 'react'

/** Says that React has taken the page over: what was pressed before is given back then (web/http/late-scripts.ts). */
export function Hydrated() {
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return null
}
