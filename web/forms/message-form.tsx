import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { Honeypot } from './honeypot.tsx'
import { DraftMessage } from './mail-draft-message.tsx'

/** Form of a message to the coach. Without script, it is a plain POST. After a failure, it offers a mail draft. */
export function MessageForm({
  action,
  formRef,
  labelledBy,
  failure,
  draft,
  buttons,
  onSubmit,
  onInput,
  children,
}: {
  action: string
  formRef: RefObject<HTMLFormElement | null>
  /** Id of the form's heading. */
  labelledBy?: string
  /** Message after a failure. */
  failure: string | undefined
  draft: ReactNode
  buttons: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Hides the mail draft, which has the previous text. */
  onInput: () => void
  children: ReactNode
}) {
  const interactive = useInteractive()
  return (
    <form
      action={action}
      method="post"
      onSubmit={onSubmit}
      noValidate={interactive}
      ref={formRef}
      onInput={onInput}
      aria-labelledby={labelledBy}
      data-print="no"
      className="relative grid gap-5"
    >
      {children}
      <Honeypot />
      <DraftMessage message={failure}>{draft}</DraftMessage>
      <div className="button-row">{buttons}</div>
    </form>
  )
}
