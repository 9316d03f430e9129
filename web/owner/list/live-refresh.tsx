'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeToken } from './change-token.ts'

const intervalMs = 5_000
/** After failures it waits twice as long each time, up to this many times. */
const mostDoublings = 4

/**
 * Keeps an open list up to date: polls the change token and refreshes the page when it has changed;
 * focus, ticks and scroll position stay. Does not poll while the page is hidden.
 */
export function LiveRefresh({ changeToken }: { changeToken: ChangeToken }) {
  const router = useRouter()
  const shown = useRef(changeToken)
  const [message, setMessage] = useState<ReactNode>()

  // A refresh may bring a lead that no poll has told of.
  const show = useEffectEvent((token: ChangeToken) => {
    if (token.newestAt > shown.current.newestAt)
      // A new element, or a screen reader says nothing of the next lead of the same kind.
      setMessage(<span key={token.newestAt}>{`A new lead: ${token.newestKind}`}</span>)
    shown.current = token
  })

  useEffect(() => show(changeToken), [changeToken])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let stopped = false

    const schedule = () => {
      clearTimeout(timer)
      if (stopped || document.hidden) return
      timer = setTimeout(poll, intervalMs * 2 ** Math.min(failures, mostDoublings))
    }
    const poll = async () => {
      const answer = await fetchChangeToken()
      if (stopped) return
      if (answer === 'signed out') {
        stopped = true
        setMessage('You are signed out. Reload this page to sign in again.')
        return
      }
      failures = answer === undefined ? failures + 1 : 0
      if (answer !== undefined && answer.mark !== shown.current.mark) {
        show(answer)
        router.refresh()
      }
      schedule()
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden && !stopped) void poll()
    }
    document.addEventListener('visibilitychange', onVisibility)
    schedule()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [router])

  return (
    <p role="status" className="mt-2 font-semibold text-clay text-sm">
      {message}
    </p>
  )
}

/** @returns undefined when there was no answer that says anything */
async function fetchChangeToken(): Promise<ChangeToken | 'signed out' | undefined> {
  try {
    const answer = await fetch('/owner/change-token', { cache: 'no-store' })
    if (answer.status === 401) return 'signed out'
    const body: unknown = await answer.json()
    return answer.ok && isChangeToken(body) ? body : undefined
  } catch {
    return undefined
  }
}

const isChangeToken = (body: unknown): body is ChangeToken =>
  typeof body === 'object' && body !== null && 'mark' in body
