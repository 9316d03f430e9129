import { type ToastParams, useToast } from '@sanity/ui/toast'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDocumentPresence } from 'sanity'
import { wrapAction } from './wrap-action.ts'

/**
 * Milliseconds without a change in another window, before the document is published. With two seconds one of four tests
 * published between two saves of a busy machine (load 45).
 */
const pauseMs = 5_000

/**
 * Publish action that waits while another window types in the document. Publishing deletes the draft. Sanity then drops
 * letters that the draft did not contain yet, or shows an error in the other window (@sanity/mutator 6.16).
 */
export const withPause = wrapAction((description, { id, draft }) => {
  const others = useDocumentPresence(id)
  const toast = useToast()
  const [waits, setWaits] = useState(false)
  const revision = draft?._rev
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: records the time of each revision.
  useEffect(() => {
    changedAt.current = performance.now()
  }, [revision])
  const latest = useRef(description)
  useEffect(() => {
    latest.current = description
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision restarts the pause.
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => {
      setWaits(false)
      // Meanwhile the other window may have saved an invalid value, or published the document.
      if (latest.current?.disabled) toast.push(notPublished(latest.current.title))
      else latest.current?.onHandle?.()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [toast, waits, revision])
  const isTyping = () => others.length > 0 && performance.now() - changedAt.current < pauseMs
  return (
    description && {
      ...description,
      ...(waits && {
        disabled: true,
        label: 'Waiting for the other window',
        title: pauseToast.description,
      }),
      onHandle: () => {
        if (!isTyping()) return description.onHandle?.()
        setWaits(true)
        toast.push(pauseToast)
      },
    }
  )
})

const pauseToast = {
  id: 'waits-for-pause',
  status: 'info',
  title: 'Published in a moment',
  description:
    'This is open in another window, and has just changed. Please stay here: it is published five seconds after the last change.',
} as const

/** @param reason reason why the Publish action is disabled */
const notPublished = (reason: ReactNode): ToastParams => ({
  id: 'waits-for-pause',
  status: 'warning',
  title: 'Not published from here',
  description: reason || 'It has changed meanwhile. Please look at it, and press Publish again.',
  duration: 20_000,
})
