import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the server's HTML, true once hydrated. Before, the browser checks `required` fields and
 * posts the form itself; afterwards the form shows its own messages.
 */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
