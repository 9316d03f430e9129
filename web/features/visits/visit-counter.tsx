'use client'

import { useEffect } from 'react'
import { lazyOnInteraction } from '#web/forms/lazy.ts'

const sender = lazyOnInteraction(async () => (await import('./send-at-end.ts')).sendAtEnd())

/** Loads the visit counter after three seconds, or on the first interaction. */
export function VisitCounter() {
  useEffect(() => void setTimeout(sender.load, 3_000), [])
  return null
}
