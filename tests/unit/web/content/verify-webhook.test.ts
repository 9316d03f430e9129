import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, test } from 'vitest'
import { webhookRefusal } from '#web/content/verify-webhook.ts'

const secret = 'a-secret-that-only-the-lake-knows'
const body = JSON.stringify({ _id: 'home', _type: 'home' })
const now = Date.parse('2026-11-21T09:00:00Z')

const signed = async (at = now, by = secret) =>
  new Headers({ [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, at, by) })

const header = (value: string) => new Headers({ [SIGNATURE_HEADER_NAME]: value })

/** A valid signature with an added blank, as in a replay. */
const respelled = async () => header((await signed()).get(SIGNATURE_HEADER_NAME)?.replace(',', ', ') ?? '')

test.each([
  [null, 'with a fresh signature of the lake', () => signed(), body],
  ['unsigned', 'without a signature', () => new Headers(), body],
  ['forged', 'signed with another secret', () => signed(now, 'another-secret'), body],
  ['forged', 'signed over another body', () => signed(), '{"_type":"program"}'],
  ['forged', 'with a malformed signature', () => header('v1=x'), body],
  ['forged', 'with another spelling of its signature', respelled, body],
  ['stale', 'signed six minutes ago', () => signed(now - 6 * 60_000), body],
  ['stale', 'signed six minutes ahead', () => signed(now + 6 * 60_000), body],
])('returns the refusal %j for a webhook %s', async (refusal, _, headers, sent) => {
  expect(await webhookRefusal(await headers(), sent, secret, now)).toBe(refusal)
})
