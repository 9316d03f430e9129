import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, test } from 'vitest'
import { webhookRefusal } from '#web/content/verify-webhook.ts'

const secret = 'a-secret-that-only-the-lake-knows'
const body = JSON.stringify({ _id: 'home', _type: 'home' })
const now = Date.parse('2026-11-21T09:00:00Z')

const signed = async (at = now, with_ = secret, of = body) =>
  new Headers({ [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(of, at, with_) })

const refusalOf = (headers: Headers, sent: string, at = now) =>
  webhookRefusal(headers, sent, secret, at)

describe('a webhook', () => {
  test('is valid with a fresh signature of the lake', async () => {
    expect(await refusalOf(await signed(), body)).toBeNull()
  })

  test('without a signature is refused', async () => {
    expect(await refusalOf(new Headers(), body)).toBe('unsigned')
  })

  test.each([
    ['with another secret', () => signed(now, 'another-secret'), body],
    ['over another body', () => signed(), '{"_type":"program"}'],
    ['with nonsense', async () => new Headers({ [SIGNATURE_HEADER_NAME]: 'v1=x' }), body],
  ])('signed %s is forged', async (_, headers, sent) => {
    expect(await refusalOf(await headers(), sent)).toBe('forged')
  })

  test.each([-6, 6])('signed %i minutes away is stale', async (minutes) => {
    expect(await refusalOf(await signed(now + minutes * 60_000), body)).toBe('stale')
  })

  test('with another spelling of its signature counts as a replay', async () => {
    const headers = await signed()
    const spelled = headers.get(SIGNATURE_HEADER_NAME)?.replace(',', ', ') ?? ''
    const again = new Headers({ [SIGNATURE_HEADER_NAME]: spelled })
    expect(await refusalOf(again, body)).toBe('forged')
  })
})
