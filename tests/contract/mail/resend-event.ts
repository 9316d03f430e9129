import { createHmac, randomUUID } from 'node:crypto'

export const webhookSecret = `whsec_${Buffer.from('a secret of the tests, long enough').toString('base64')}`

interface Signing {
  id?: string
  /** Seconds before now. */
  age?: number
  secret?: string
}

/** Returns a webhook request with a delivery report, with the Svix headers of Resend. */
export function resendEvent(
  payload: object | string,
  { id = `msg_${randomUUID()}`, age = 0, secret = webhookSecret }: Signing = {},
): Request {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return new Request('https://career.example/api/resend', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    },
    body,
  })
}
