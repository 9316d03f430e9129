import { toast } from '#web/ui/toast.ts'
import { takeInterruptedInBackground } from './interrupted.ts'
import { post } from './post.ts'
import type { SendResult } from './send-result.ts'

/**
 * Repeats background requests of pages that were left before the response, with the same key. Reports each outcome in a
 * toast, because the visitor may be on another page by now.
 * @param onStored called with the path of a stored form
 */
export async function reportInterrupted(onStored: (path: string) => void): Promise<void> {
  for (const { path, key, body } of takeInterruptedInBackground()) {
    const sent = await post(path, body, key)
    if (sent.status === 'stored') onStored(path)
    toast(outcome(sent))
  }
}

const outcome = (sent: SendResult) =>
  sent.status === 'stored'
    ? {
        title: 'What you sent has arrived',
        description: sent.mailNote ?? sent.confirmNote ?? 'You left the page while it was on its way.',
      }
    : {
        title: 'What you sent has not arrived',
        description: sent.message ?? 'You left the page while it was on its way. Please send it again.',
        variant: 'destructive' as const,
      }
