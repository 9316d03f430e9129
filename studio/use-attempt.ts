import { useToast } from '@sanity/ui/toast'

/** Returns a function that runs work, and shows a toast if it fails. */
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
