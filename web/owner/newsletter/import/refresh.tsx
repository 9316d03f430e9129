'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const intervalMs = 2_000

/** Renders the page anew while something on it goes on, as long as it is looked at. */
export function Refresh() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), intervalMs)
    return () => clearInterval(timer)
  }, [router])
  return null
}
