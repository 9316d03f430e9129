'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const intervalMs = 2_000

/** Refreshes the page every two seconds while it is visible. */
export function Refresh() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), intervalMs)
    return () => clearInterval(timer)
  }, [router])
  return null
}
