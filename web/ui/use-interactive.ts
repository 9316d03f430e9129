import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false in the server's HTML, true once hydrated. Before hydration the browser checks `required` fields and
 * posts the form itself. After it the form shows its own messages.
 */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
