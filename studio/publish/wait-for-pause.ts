import { type ToastParams, useToast } from '@sanity/ui/toast'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDocumentPresence } from 'sanity'
import { checkingLabel, publishingLabel } from '../locale-overrides.ts'
import { wrapAction } from './wrap-action.ts'

/**
 * Milliseconds without a change, before the document is published. With two seconds one of four tests
 * published between two saves of a busy machine (load 45).
 */
const pauseMs = 5_000

/**
 * Publish action that waits while another window types in the document. Publishing deletes the draft. Sanity then drops
 * letters that the draft did not contain yet, or shows an error in the other window (@sanity/mutator 6.16). It also
 * publishes again, once, if Sanity has dropped the press: saving a change ends a publication that has not begun, and an
 * error of an earlier change ends the check before it.
 */
export const withPause = wrapAction((description, { id, draft, published }) => {
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
  const repeated = useRef(false)
  // Each revision restarts the pause.
  useEffect(() => {
    // Without a draft, Sanity had not dropped the press, but was slow.
    const isPublished = repeated.current && !revision
    if (isPublished) setWaits(false)
    if (!waits || isPublished) return
    const timer = setTimeout(() => {
      setWaits(false)
      // Meanwhile the other window may have saved an invalid value, or published the document.
      if (latest.current?.disabled) toast.push(notPublished(latest.current.title))
      else latest.current?.onHandle?.()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [toast, waits, revision])
  useDropped(description?.label, draft ? published?._rev : null, (label) => {
    if (repeated.current) return void toast.push(notPublished(''))
    repeated.current = true
    setWaits(true)
    // After a check Sanity has its own toast.
    if (label === publishingLabel) toast.push(pauseToast)
  })
  const isTyping = () => others.length > 0 && performance.now() - changedAt.current < pauseMs
  return (
    description && {
      ...description,
      ...(waits && {
        disabled: true,
        label: 'Waiting for the last change',
        title: pauseToast.description,
      }),
      onHandle: () => {
        repeated.current = false
        if (!isTyping()) return description.onHandle?.()
        setWaits(true)
        toast.push(pauseToast)
      },
    }
  )
})

/**
 * Calls a function with the action's last label when a press has ended without a publication.
 * @param revision published revision below the draft; null without a draft
 */
function useDropped(
  label: string | undefined,
  revision: string | undefined | null,
  onDropped: (label: string) => void,
) {
  const begun = useRef<{ label: string; revision: string | undefined | null }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the beginning with the end.
  useEffect(() => {
    const before = begun.current
    const isRunning = label === checkingLabel || label === publishingLabel
    begun.current = isRunning ? { label, revision } : null
    if (before && !isRunning && revision !== null && before.revision === revision) onDropped(before.label)
  }, [label])
}

const pauseToast = {
  id: 'waits-for-pause',
  status: 'info',
  title: 'Published in a moment',
  description: 'It has just changed. Please stay here: it is published five seconds after the last change.',
} as const

/** @param reason reason why the Publish action is disabled */
const notPublished = (reason: ReactNode): ToastParams => ({
  id: 'waits-for-pause',
  status: 'warning',
  title: 'Not published yet',
  description: reason || 'It has changed meanwhile. Please look at it, and press Publish again.',
  duration: 20_000,
})
