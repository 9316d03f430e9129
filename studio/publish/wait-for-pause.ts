import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useDocumentPresence } from 'sanity'
import { wrapPublish } from './wrap-publish.ts'

/** Milliseconds without a change before a document that is open in another window is published. */
const pauseMs = 2_000

/**
 * Publish action that waits while another window types in the document. Publishing deletes the draft, and Sanity
 * drops the letters that are not in it yet, or replaces the other window by an error (@sanity/mutator 6.16).
 */
export const withPause = wrapPublish((description, { id, draft }) => {
  const others = useDocumentPresence(id)
  const toast = useToast()
  const [waits, setWaits] = useState(false)
  const revision = draft?._rev
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of each revision.
  useEffect(() => {
    changedAt.current = performance.now()
  }, [revision])
  const publish = useRef(description?.onHandle)
  useEffect(() => {
    publish.current = description?.onHandle
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision begins the pause again.
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => {
      setWaits(false)
      publish.current?.()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [waits, revision])
  const isTyping = () => others.length > 0 && performance.now() - changedAt.current < pauseMs
  return (
    description && {
      ...description,
      ...(waits && { disabled: true, title: waiting.description }),
      onHandle: () => {
        if (!isTyping()) return description.onHandle?.()
        setWaits(true)
        toast.push(waiting)
      },
    }
  )
})

const waiting = {
  id: 'waits-for-pause',
  status: 'info',
  title: 'Published in a moment',
  description:
    'Somebody is typing in this document in another window. It is published as soon as they pause.',
} as const
