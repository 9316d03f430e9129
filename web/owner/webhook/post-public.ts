import { createHmac } from 'node:crypto'
import { Agent, request } from 'undici'
import { lookupPublic } from './public-address.ts'

/** Webhook call. All attempts have the same id, so that the receiver can detect duplicates. */
interface Call {
  id: string
  secret: string
  body: string
}

/** Returns the signed headers of a call (Standard Webhooks). */
export function signedHeaders({ id, secret, body }: Call) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'CareerCare-Webhook/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Sends a call. @returns the HTTP status, or the error code */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<string>

const agent = new Agent({ connect: { lookup: lookupPublic, timeout: 5_000 } })

/** Sends a POST to a public IP address. Follows no redirect, and ignores the response body. */
export const postPublic: Post = async (url, headers, body) => {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers,
      body,
      signal,
    })
    response.body.destroy()
    return String(response.statusCode)
  } catch (error) {
    if (!(error instanceof Error)) return 'no answer'
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name
  }
}
