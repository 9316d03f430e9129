'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { Pulse } from './change-token.ts'

const everyMs = 5_000
/** After failures it waits twice as long each time, up to this many times. */
const mostDoublings = 4

/**
 * Keeps an open list right: asks whether anything has changed, and if so has the page made anew, in
 * which focus, ticks and scroll position stay. Asks nothing while nobody looks at it.
 */
export function Live({ pulse }: { pulse: Pulse }) {
  const router = useRouter()
  const shown = useRef(pulse)
  const [said, say] = useState('')

  useEffect(() => {
    shown.current = pulse
  }, [pulse])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let over = false

    const later = () => {
      clearTimeout(timer)
      if (over || document.hidden) return
      timer = setTimeout(look, everyMs * 2 ** Math.min(failures, mostDoublings))
    }
    const look = async () => {
      const answer = await ask()
      if (over) return
      if (answer === 'signed out') {
        over = true
        say('You are signed out. Reload this page to sign in again.')
        return
      }
      failures = answer === undefined ? failures + 1 : 0
      if (answer !== undefined && answer.mark !== shown.current.mark) {
        if (answer.newestAt > shown.current.newestAt) say(`A new lead: ${answer.newestKind}`)
        shown.current = answer
        router.refresh()
      }
      later()
    }
    const turn = () => {
      clearTimeout(timer)
      if (!document.hidden && !over) void look()
    }
    document.addEventListener('visibilitychange', turn)
    later()
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [router])

  return (
    <p role="status" className="mt-2 font-semibold text-clay text-sm">
      {said}
    </p>
  )
}

/** @returns undefined when there was no answer that says anything */
async function ask(): Promise<Pulse | 'signed out' | undefined> {
  try {
    const answer = await fetch('/owner/pulse', { cache: 'no-store' })
    if (answer.status === 401) return 'signed out'
    const body: unknown = answer.ok ? await answer.json() : undefined
    return isPulse(body) ? body : undefined
  } catch {
    return undefined
  }
}

function isPulse(body: unknown): body is Pulse {
  return (
    typeof body === 'object' &&
    body !== null &&
    'mark' in body &&
    typeof body.mark === 'string' &&
    'newestAt' in body &&
    typeof body.newestAt === 'number' &&
    'newestKind' in body &&
    typeof body.newestKind === 'string'
  )
}
