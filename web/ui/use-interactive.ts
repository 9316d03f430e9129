import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the HTML that is sent, true once script has taken over: until then the browser checks
 * `required` fields and posts the form itself, afterwards the form shows its own messages.
 */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
