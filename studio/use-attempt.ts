import { useToast } from '@sanity/ui/toast'

/** Does some work, and says what did not happen where that fails. */
export function useAttempt() {
  const toast = useToast()
  return (work: () => Promise<unknown>, failed: string) =>
    work().catch(() =>
      toast.push({
        status: 'error',
        title: failed,
        description: 'Please check your connection and try again.',
      }),
    )
}
