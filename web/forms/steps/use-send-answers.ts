'use client'

import { useRef, useState } from 'react'
import { lazySender } from '../lazy-sender.ts'
import { reasonOf, type SendResult } from '../send-result.ts'

/**
 * Hands finished answers over to the site. Who comes back to the last step and sends the same answers
 * again makes no second lead; a press while something is sent does nothing.
 * @param path of the handler, e.g. `/api/assessment/short`
 */
export function useSendAnswers(path: string) {
  const [send] = useState(() => lazySender(path, { survivesReload: true }))
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const stored = useRef<string>(undefined)

  /** @returns undefined while an earlier press is still being answered */
  const sendAnswers = async (answers: object, website: string): Promise<SendResult | undefined> => {
    if (sending.current) return undefined
    const content = JSON.stringify(answers)
    if (stored.current === content) return { status: 'stored' }
    sending.current = true
    setBusy(true)
    const sent = await send(answers, website)
    sending.current = false
    setBusy(false)
    if (sent.status === 'stored') stored.current = content
    else console.error(`The answers were not stored: ${reasonOf(sent)}`)
    return sent
  }
  return { busy, sendAnswers }
}
