import { idempotencyKeys, type KeyStorage } from './idempotency-key.ts'
import { pageAddress } from './page-address.ts'
import { post } from './post.ts'
import type { SendOptions, Sent } from './send-result.ts'

/**
 * Sends one form, as often as it takes, with the right key each time.
 * @param path of the handler, e.g. `/api/contact`
 * @param place of the last attempt, for a form whose fields survive a reload
 * @returns takes the form's fields and its honeypot; the page's address goes along
 */
export function sender(
  path: string,
  options?: SendOptions,
  place?: KeyStorage,
): (fields: object, website: string) => Promise<Sent> {
  const keys = idempotencyKeys(place)
  return async (fields, website) => {
    const body = { ...fields, pageUrl: pageAddress(window.location.href), website }
    const sent = await post(path, body, keys.keyFor(JSON.stringify(fields)), options)
    // A key that stands for a lead, this one or another, is used up.
    if (sent.is === 'stored' || (sent.is === 'refused' && sent.status === 409)) keys.renew()
    return sent
  }
}
