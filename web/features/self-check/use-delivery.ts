'use client'

import { useEffect, useRef, useState } from 'react'
import { reasonOf, type SendResult } from '#web/forms/send-result.ts'
import { senderTo } from '#web/forms/sender.ts'
import { toast } from '#web/ui/toast.ts'
import type { SelfCheckAnswer } from './score.ts'

interface SelfCheckResult {
  program: string
  answers: SelfCheckAnswer[]
  name: string
  email: string
}

/** What became of sending the result; `none` when there is nothing to send. */
export type Delivery =
  | { is: 'none' | 'sending' | 'stored' }
  | { is: 'not-sent'; message: string; retry: () => void }

/** Sends a result while the visitor reads it. */
export function useDelivery() {
  const [delivery, setDelivery] = useState<Delivery>({ is: 'none' })
  const [send] = useState(() => senderTo('/api/self-check', { outlivesPage: true }))
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  const deliver = async (result: SelfCheckResult, website: string) => {
    setDelivery({ is: 'sending' })
    const sent = await send(result, website)
    if (sent.status === 'stored') return setDelivery({ is: 'stored' })
    const message = explain(sent)
    console.error(`The self-check was not stored: ${reasonOf(sent)}`)
    setDelivery({ is: 'not-sent', message, retry: () => void deliver(result, website) })
    // Whoever closed the dialog meanwhile would otherwise wait for a mail that does not come.
    if (closed.current)
      toast({ title: 'Your result was not sent', description: message, variant: 'destructive' })
  }
  return { delivery, deliver }
}

function explain(sent: Exclude<SendResult, { status: 'stored' }>): string {
  switch (sent.status) {
    case 'failed':
      return 'We could not be reached, so your result is not in your inbox.'
    case 'refused':
      return sent.message
    case 'invalid':
      return Object.values(sent.errors).join(' ')
  }
}
