'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeToken } from './change-token.ts'

const intervalMs = 5_000
/** Maximum of doublings of the interval after failures. */
const maxDoublings = 4

/**
 * Keeps a displayed list up to date: polls the change token, and refreshes the page when the token has changed. Focus,
 * selection and scroll position stay. A hidden page does not poll.
 */
export function LiveRefresh({ changeToken }: { changeToken: ChangeToken }) {
  const router = useRouter()
  const shown = useRef(changeToken)
  const [message, setMessage] = useState<ReactNode>()

  // Also called for the token of the rendered page, which may have a newer lead than the last poll.
  const show = useEffectEvent((token: ChangeToken) => {
    if (token.newestAt > shown.current.newestAt)
      // The key creates a new element, because screen readers do not announce an unchanged text.
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
      timer = setTimeout(poll, intervalMs * 2 ** Math.min(failures, maxDoublings))
    }
    const poll = async () => {
      const token = await fetchChangeToken()
      if (stopped) return
      if (token === 'signed out') {
        stopped = true
        setMessage('You are signed out. Reload this page to sign in again.')
        return
      }
      failures = token === undefined ? failures + 1 : 0
      if (token !== undefined && token.mark !== shown.current.mark) {
        show(token)
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

/** Fetches the change token. @returns undefined after a failure */
async function fetchChangeToken(): Promise<ChangeToken | 'signed out' | undefined> {
  try {
    const response = await fetch('/owner/change-token', { cache: 'no-store' })
    if (response.status === 401) return 'signed out'
    const body: unknown = await response.json()
    return response.ok && isChangeToken(body) ? body : undefined
  } catch {
    return undefined
  }
}

const isChangeToken = (body: unknown): body is ChangeToken =>
  typeof body === 'object' && body !== null && 'mark' in body
