import { useEffect, useRef, useState } from 'react'
import { lazyForm } from '#web/forms/lazy.ts'
import type { NotStored } from '#web/forms/send-result.ts'
import { mailNoteOf, useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/ui/toast.ts'

const rules = lazyForm(async () => (await import('./rules.ts')).selfCheckForm)

/**
 * Sends the result in the background.
 * @param snapshot returns the signed words of the page
 */
export function useDelivery(snapshot: () => string | undefined) {
  const { ref, status, failure, mailNote, send } = useForm(rules, {
    log: 'The self-check was not stored',
    outlivesPage: true,
    snapshot,
  })
  const [result, setResult] = useState<object>({})
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  const deliver = async (result: object) => {
    setResult(result)
    const sent = await send(result)
    // Without the toast, a visitor who has closed the dialog would wait for the mail.
    const problem = sent && (sent.status === 'stored' ? mailNoteOf(sent) : explain(sent))
    if (closed.current && problem)
      toast({
        title: 'Your result was not sent',
        description: problem,
        variant: 'destructive',
      })
  }
  return {
    ref,
    status,
    mailNote,
    problem: failure && explain(failure),
    deliver,
    retry: () => void deliver(result),
  }
}

export type Delivery = ReturnType<typeof useDelivery>

const explain = (sent: NotStored) =>
  sent.message ?? 'The site could not be reached, so your result is not in your inbox.'
