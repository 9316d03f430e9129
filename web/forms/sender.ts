import type { FormKind } from './form-kind.ts'
import { idempotencyKeys } from './idempotency-key.ts'
import { pageAddress } from './page-address.ts'
import { post } from './post.ts'
import type { SendOptions, SendResult } from './send-result.ts'

/** Sends one form's values, as often as it takes. */
export function sender({ path }: Pick<FormKind, 'path'>, options: SendOptions = {}) {
  const keys = idempotencyKeys(options.survivesReload ? path : undefined)
  let stored: string | undefined
  return {
    /** Posts the values, the page's address and the honeypot, with the right idempotency key each time. */
    async send(values: object, website: string): Promise<SendResult> {
      const content = JSON.stringify(values)
      // Who comes back to the last step and sends the same answers again makes no second lead.
      if (options.survivesReload && stored === content) return { status: 'stored' }
      const body = { ...values, pageUrl: pageAddress(window.location.href), website }
      const sent = await post(path, body, keys.keyFor(content), options)
      // A key that stands for a lead, this one or another, is used up.
      if (sent.status === 'stored' || (sent.status === 'refused' && sent.code === 409)) keys.renew()
      if (sent.status === 'stored') stored = content
      return sent
    },
  }
}

export type Sender = ReturnType<typeof sender>
