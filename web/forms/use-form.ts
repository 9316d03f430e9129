'use client'

import { useRef, useState } from 'react'
import type { Problems } from './form-kind.ts'
import { textIn } from './form-values.ts'
import type { LazyForm } from './lazy.ts'
import {
  messageOf,
  type NotStored,
  reasonOf,
  type SendOptions,
  type SendResult,
} from './send-result.ts'
import type { Sender } from './sender.ts'

interface FormOptions<Field> extends SendOptions {
  /** What the log says when it fails, e.g. `The message was not stored`. */
  log: string
  /** Takes the visitor to a wrong field, where not all of them are on the page. */
  reveal?: (field: Field) => void
}

/**
 * Checks and sends one form: problems by field, the first wrong field focused, no second press while
 * the same is being sent, and no second lead for the same content.
 * @param code the rules and the sender, loaded on the first interaction
 */
export function useForm<Field extends string>(
  code: LazyForm<Field>,
  { log, reveal, ...options }: FormOptions<Field>,
) {
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [failure, setFailure] = useState<NotStored>()
  const ref = useRef<HTMLFormElement>(null)
  const sender = useRef<Sender<Field>>(undefined)
  const busy = useRef<string>(undefined)
  const checking = useRef(false)
  const website = useRef('')

  const load = async () => {
    sender.current ??= (await code.load())?.(options)
    return sender.current
  }

  /** Shows messages at their fields. @returns those that have no field here */
  const show = (errors: Problems) => {
    const fields = (sender.current?.fields ?? []).filter(
      (field) => errors[field] && (reveal || ref.current?.elements.namedItem(field)),
    )
    const shown: Problems<Field> = {}
    for (const field of fields) shown[field] = errors[field]
    setProblems(shown)
    const [first] = fields
    if (first && reveal) reveal(first)
    else if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return Object.entries(errors).filter(([name]) => !fields.some((field) => field === name))
  }

  const attempt = async (values: object): Promise<SendResult> => {
    const ready = await load()
    if (!ready) return { status: 'failed', reason: 'the code that sends did not load' }
    const errors = ready.problemsIn(values)
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors }
    setProblems({})
    setStatus('sending')
    return ready.send(values, website.current)
  }

  /** Checks and sends. @returns undefined while the same values are being sent */
  const send = async (values: object): Promise<SendResult | undefined> => {
    const content = JSON.stringify(values)
    if (busy.current === content) return undefined
    busy.current = content
    setFailure(undefined)
    if (ref.current) website.current = textIn(ref.current, 'website')
    if (code.loaded === undefined) setStatus('sending')
    let sent = await attempt(values)
    busy.current = undefined
    setStatus(sent.status === 'stored' ? 'sent' : 'idle')
    if (sent.status === 'stored') return sent
    if (sent.status === 'invalid') sent = { ...sent, errors: Object.fromEntries(show(sent.errors)) }
    if (sent.status === 'failed' || messageOf(sent) !== undefined) {
      console.error(`${log}: ${reasonOf(sent)}`)
      setFailure(sent)
    }
    return sent
  }

  /** Checks some fields without sending. @returns whether they are right, and no other check runs */
  const check = async (values: object, fields: readonly Field[]): Promise<boolean> => {
    if (checking.current) return false
    checking.current = true
    const errors = Object.entries((await load())?.problemsIn(values) ?? {})
    checking.current = false
    const wrong = errors.filter(([name]) => fields.some((field) => field === name))
    show(Object.fromEntries(wrong))
    return wrong.length === 0
  }

  /** Forgets what was wrong with fields that the visitor changes. */
  const edited = (...fields: Field[]) =>
    setProblems((now) => {
      if (!fields.some((field) => now[field])) return now
      const left = { ...now }
      for (const field of fields) delete left[field]
      return left
    })

  const dismiss = () => setFailure(undefined)
  const reset = () => {
    setProblems({})
    dismiss()
  }

  return { ref, status, problems, failure, send, check, edited, dismiss, reset }
}
