'use client'

import { useEffect } from 'react'
import { lazyOnInteraction } from '#web/forms/lazy.ts'

const sender = lazyOnInteraction(async () => (await import('./send-at-end.ts')).sendAtEnd())

/** Loads what counts the visit once somebody reads: after three seconds, or at the first touch or key. */
export function VisitCounter() {
  useEffect(() => void setTimeout(sender.load, 3_000), [])
  return null
}
