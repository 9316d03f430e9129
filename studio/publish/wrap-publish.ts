import { type ToastParams, useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
} from 'sanity'

type Description = DocumentActionDescription | null

/**
 * Wraps the Publish button in a hook of its own. The same component for the same action: a new one at
 * every draw would forget what was pressed.
 */
export function wrapPublish(
  useWrapped: (description: Description, props: DocumentActionProps) => Description,
) {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (publish: DocumentActionComponent): DocumentActionComponent => {
    const known = wrapped.get(publish)
    if (known) return known
    const Wrapped: DocumentActionComponent = (props) => useWrapped(publish(props), props)
    Wrapped.action = publish.action
    wrapped.set(publish, Wrapped)
    return Wrapped
  }
}

const unchanged = 'Nothing has changed on your site. Please check your connection, and try again.'

/**
 * Work that comes before publishing, which waits for it and does not happen without it.
 * @param failed what to say then
 */
export function useWorkBefore(
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
