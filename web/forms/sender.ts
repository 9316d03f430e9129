import { type FormKind, type Problems, problemsIn } from './form-kind.ts'
import { idempotencyKeys } from './idempotency-key.ts'
import { pageAddress } from './page-address.ts'
import { post } from './post.ts'
import type { SendOptions, SendResult } from './send-result.ts'

/** Checks and sends one form. */
export interface Sender<Field extends string = string> {
  fields: readonly Field[]
  problemsIn(values: object): Problems
  /** Posts the values, the page's address and the honeypot, with the right idempotency key each time. */
  send(values: object, website: string): Promise<SendResult>
}

export function sender<Field extends string>(
  form: FormKind<Field>,
  options: SendOptions = {},
): Sender<Field> {
  const keys = idempotencyKeys(options.survivesReload ? form.path : undefined)
  let stored: string | undefined
  return {
    fields: form.fields,
    problemsIn: (values) => problemsIn(form, values),
    async send(values, website) {
      const content = JSON.stringify(values)
      // Who comes back to the last step and sends the same answers again makes no second lead.
      if (options.survivesReload && stored === content) return { status: 'stored' }
      const body = { ...values, pageUrl: pageAddress(window.location.href), website }
      const sent = await post(form.path, body, keys.keyFor(content), options)
      // A key that stands for a lead, this one or another, is used up.
      if (sent.status === 'stored' || (sent.status === 'refused' && sent.code === 409)) keys.renew()
      if (sent.status === 'stored') stored = content
      return sent
    },
  }
}
