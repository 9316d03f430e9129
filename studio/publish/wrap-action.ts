import { type ToastParams, useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { DocumentActionComponent, DocumentActionDescription, DocumentActionProps } from 'sanity'

type Description = DocumentActionDescription | null

/**
 * Wraps an action in a hook. The wrapper is cached per action, because a new component at each render would lose its
 * state.
 */
export function wrapAction(useWrapped: (description: Description, props: DocumentActionProps) => Description) {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (useAction: DocumentActionComponent): DocumentActionComponent => {
    const cached = wrapped.get(useAction)
    if (cached) return cached
    const Wrapped: DocumentActionComponent = (props) => useWrapped(useAction(props), props)
    Wrapped.action = useAction.action
    wrapped.set(useAction, Wrapped)
    return Wrapped
  }
}

const unchanged = 'Nothing has changed on your site. Please check your connection, and try again.'

/**
 * Runs work before publishing. A failure cancels the publication.
 * @param failed toast for a failure
 */
export function usePublishAfter(
  description: Description,
  work: () => Promise<unknown>,
  failed: (error: unknown) => ToastParams,
): Description {
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const publish = async () => {
    setWorking(true)
    try {
      await work()
      description?.onHandle?.()
    } catch (error) {
      toast.push({ status: 'error', description: unchanged, ...failed(error) })
    } finally {
      setWorking(false)
    }
  }
  return (
    description && {
      ...description,
      disabled: working || description.disabled,
      onHandle: () => void publish(),
    }
  )
}
