'use client'

import { useEffect } from 'react'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { keepCampaign } from '#web/forms/page-address.ts'

const sender = lazyOnInteraction(async () => (await import('./send-at-end.ts')).sendAtEnd())

/**
 * Keeps the visit's campaign, and loads what counts the visit once somebody reads: after three seconds, or at the first
 * touch or key.
 */
export function VisitCounter() {
  useEffect(() => {
    keepCampaign()
    setTimeout(sender.load, 3_000)
  }, [])
  return null
}
