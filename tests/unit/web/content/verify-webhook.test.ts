import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { beforeEach, describe, expect, test } from 'vitest'
import { webhookRefusal } from '#web/content/verify-webhook.ts'

const secret = 'a-secret-that-only-the-lake-knows'
const body = JSON.stringify({ _id: 'home', _type: 'home' })
const now = Date.parse('2026-11-21T09:00:00Z')

const signed = async (at = now, with_ = secret, of = body) =>
  new Headers({ [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(of, at, with_) })

beforeEach(() => {
  globalThis.careerCareSeenWebhooks = undefined
})

describe('a webhook', () => {
  test('that the lake signed just now is good', async () => {
    expect(await webhookRefusal(await signed(), body, secret, now)).toBeNull()
  })

  test('without a signature is refused', async () => {
    expect(await webhookRefusal(new Headers(), body, secret, now)).toBe('unsigned')
  })

  test.each([
    ['with another secret', () => signed(now, 'another-secret'), body],
    ['over another body', () => signed(), '{"_type":"program"}'],
    ['with nonsense', async () => new Headers({ [SIGNATURE_HEADER_NAME]: 'v1=x' }), body],
  ])('signed %s is forged', async (_, headers, sent) => {
    expect(await webhookRefusal(await headers(), sent, secret, now)).toBe('forged')
  })

  test.each([-6, 6])('signed %i minutes away is stale', async (minutes) => {
    expect(await webhookRefusal(await signed(now + minutes * 60_000), body, secret, now)).toBe(
      'stale',
    )
  })

  test('seen before is replayed, even in another process’s copy of the module', async () => {
    const headers = await signed()
    expect(await webhookRefusal(headers, body, secret, now)).toBeNull()
    expect(await webhookRefusal(headers, body, secret, now + 1000)).toBe('replayed')
  })

  test('whose signature is spelled otherwise is no new one', async () => {
    const headers = await signed()
    const spelled = headers.get(SIGNATURE_HEADER_NAME)?.replace(',', ', ') ?? ''
    const again = new Headers({ [SIGNATURE_HEADER_NAME]: spelled })
    expect(await webhookRefusal(again, body, secret, now)).toBe('forged')
  })

  test('sent again by the lake is signed again, and good', async () => {
    expect(await webhookRefusal(await signed(now), body, secret, now)).toBeNull()
    expect(await webhookRefusal(await signed(now + 250), body, secret, now + 250)).toBeNull()
  })
})
