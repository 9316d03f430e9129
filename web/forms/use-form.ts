'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormKind, Problems } from './form-kind.ts'
import type { FormSession, FormView } from './form-session.ts'
import { honeypotName, textIn } from './form-values.ts'
import { isInterrupted } from './is-interrupted.ts'
import { type LazyForm, lazyForm } from './lazy.ts'
import type { NotStored, SendOptions, SendResult } from './send-result.ts'

/** Returns the note for an address that gets no mails. It replaces each promise of a mail. */
export const mailNoteOf = (sent: SendResult): string | undefined =>
  sent.status === 'stored' ? sent.mailNote : undefined

type Stored = Extract<SendResult, { status: 'stored' }>

interface FormOptions<Field extends string> extends SendOptions, Pick<FormView<Field>, 'reveal'> {
  /** Text of the log after a failure, e.g. `The message was not stored`. */
  log: string
  /** Returns the signed texts of the form on this page. */
  snapshot?: () => string | undefined
  /** Called with the outcome of a sending that was interrupted by leaving the page. */
  onResumed?: (sent: SendResult, form: HTMLFormElement | null) => void
}

const notLoaded = { status: 'failed', reason: 'its code did not load' } as const

/**
 * Checks and sends one form. Shows problems by field and focuses the first invalid field. Ignores a second click while
 * the same values are being sent. Sending the same content twice creates one lead.
 * @param form the form's rules, or their lazily loaded code
 */
export function useForm<Field extends string>(
  form: FormKind<Field> | LazyForm<Field>,
  { reveal, snapshot, onResumed, ...options }: FormOptions<Field>,
) {
  const [code] = useState(() => ('load' in form ? form : lazyForm(async () => form)))
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [failure, setFailure] = useState<NotStored>()
  const [stored, setStored] = useState<Stored>()
  const ref = useRef<HTMLFormElement>(null)
  const session = useRef<FormSession<Field>>(undefined)
  const busy = useRef<string>(undefined)
  const checks = useRef(0)
  const honeypot = useRef('')

  const load = async () => {
    session.current ??= (await code.load())?.(options)
    return session.current
  }
  const view = (): FormView<Field> => ({
    form: ref.current,
    honeypot: honeypot.current,
    snapshot: snapshot?.(),
    reveal,
    setProblems: (found) =>
      // Renders at once. A screen reader says the state that a field has when it gets the focus.
      flushSync(() => {
        if (Object.keys(found).length > 0) setStatus('idle')
        setProblems(found)
      }),
    onSend: () => setStatus('sending'),
  })

  /**
   * Checks and sends.
   * @returns undefined while the same values are being sent
   */
  const send = async (values: object): Promise<SendResult | undefined> => {
    const content = JSON.stringify(values)
    if (busy.current === content) return undefined
    busy.current = content
    setFailure(undefined)
    if (ref.current) honeypot.current = textIn(ref.current, honeypotName)
    if (code.loaded === undefined) setStatus('sending')
    const ready = await load()
    const sent: SendResult = ready ? await ready.submit(values, view()) : notLoaded
    if (!ready) console.error(`${options.log}: ${notLoaded.reason}`)
    busy.current = undefined
    settle(sent)
    return sent
  }
  const settle = (sent: SendResult) => {
    setStored(sent.status === 'stored' ? sent : undefined)
    setStatus(sent.status === 'stored' ? 'sent' : 'idle')
    if (sent.status === 'failed' || (sent.status !== 'stored' && sent.message)) setFailure(sent)
  }

  const resume = useEffectEvent(async () => {
    const sent = await (await load())?.resume(ref.current)
    if (!sent) return
    settle(sent)
    onResumed?.(sent, ref.current)
  })
  useEffect(() => {
    if (isInterrupted()) void resume()
  }, [])

  /**
   * Checks some fields without sending. If several calls wait for the code, only the last one has an effect, because
   * the visitor may have cancelled an earlier one.
   * @returns true if they are valid, and no later check was requested
   */
  const check = async (values: object, fields: readonly Field[]): Promise<boolean> => {
    checks.current += 1
    const own = checks.current
    if (!code.loaded) setStatus('sending')
    const ready = await load()
    setStatus('idle')
    return own === checks.current && (ready?.check(values, fields, view()) ?? true)
  }

  /** Clears the error of a field that the visitor changes. */
  const edited = (field: Field) => setProblems((now) => (now[field] ? { ...now, [field]: undefined } : now))

  const dismiss = () => setFailure(undefined)
  const reset = () => {
    setProblems({})
    dismiss()
  }

  const { mailNote, confirmNote } = { ...stored }
  return {
    ...{ ref, status, problems, failure, mailNote, confirmNote },
    ...{ send, check, edited, dismiss, reset },
  }
}
