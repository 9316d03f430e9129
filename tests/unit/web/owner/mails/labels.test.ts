import { describe, expect, test } from 'vitest'
import { adviceOn, hasProblem, mailState, recipientsOf } from '#web/owner/mails/labels.ts'

const mail = { state: 'waiting', attempts: 0, lastError: null, deliveryStatus: null } as const

const [refused, failed] = ['422 validation_error', '500 application_error']

test.each([
  [{}, 'Waiting', false],
  [{ attempts: 1 }, 'Waiting after 1 try', false],
  [{ attempts: 2, lastError: failed }, 'Waiting after 2 tries', true],
  [{ state: 'sent' }, 'Sent', false],
  [{ state: 'sent', deliveryStatus: 'delivered' }, 'Delivered', false],
  [{ state: 'sent', deliveryStatus: 'complained' }, 'Delivered, and marked as spam', false],
  [{ state: 'dead', attempts: 1, lastError: refused }, 'Given up after 1 try', true],
  [{ state: 'dead', deliveryStatus: 'bounced' }, 'Came back: the address takes no mail', true],
  [{ state: 'dead', lastError: 'copy' }, 'Not sent by this copy of the site', true],
  [{ state: 'suppressed' }, 'Not sent: mails to this address are stopped', true],
] as const)('labels %j as “%s”, with a problem: %j', (change, words, trouble) => {
  expect(mailState({ ...mail, ...change })).toBe(words)
  expect(hasProblem({ ...mail, ...change })).toBe(trouble)
})

describe('advice about a mail', () => {
  const advice = (lastError: string, state: 'waiting' | 'dead' = 'waiting') =>
    adviceOn({ ...mail, state, lastError }, false)

  test('is empty for a mail without a problem', () => {
    expect(adviceOn(mail, false)).toBeUndefined()
    expect(adviceOn({ ...mail, state: 'sent', deliveryStatus: 'delivered' }, false)).toBeUndefined()
  })
  test.each([
    ['401 restricted_api_key', 'RESEND_API_KEY'],
    ['403 invalid_api_key', 'RESEND_API_KEY'],
    ['403 validation_error', 'domain is not verified'],
    ['429 daily_quota_exceeded', 'larger plan'],
    ['429 rate_limit_exceeded', 'slower'],
    ['500 application_error', 'did not answer'],
    ['no answer application_error', 'did not answer'],
    ['409 concurrent_idempotent_requests', 'did not answer'],
  ])('%s: explains why it waits, and that it is sent automatically', (error, words) => {
    expect(advice(error)).toContain(words)
    expect(advice(error)).toContain('by itself')
  })
  test.each([
    ['422 validation_error', 'Check its address'],
    ['copy', 'the other site may have sent it since'],
    ['409 invalid_idempotent_request', 'may have arrived'],
    ['no answer application_error', 'nobody knows whether this arrived'],
    ['503 application_error', 'nobody knows whether this arrived'],
  ])('%s: explains why it was given up, and the steps before sending it again', (error, words) => {
    expect(advice(error, 'dead')).toContain(words)
    expect(advice(error, 'dead')).toMatch(/send (it|this) again/)
  })
  test.each(['returned', 'suppressed', 'failed', 'bounced', 'complained'])(
    '%s',
    (deliveryStatus) => {
      const told = { ...mail, state: 'dead', deliveryStatus } as const
      expect(adviceOn(told, false)).toBeDefined()
      expect(adviceOn(told, true)).toContain('until you allow it')
    },
  )
  test('with a suppressed address: allow it, or, once that is done, only send the mail', () => {
    const suppressed = { ...mail, state: 'suppressed', lastError: 'complained' } as const
    expect(adviceOn(suppressed, true)).toContain('marked as spam')
    expect(adviceOn({ ...suppressed, lastError: 'bounced' }, true)).toContain('came back')
    expect(adviceOn(suppressed, false)).toContain('They may go to it again')
  })
})

test('a mail to the owners has no address before it is first sent', () => {
  expect(recipientsOf({ recipients: null })).toBe('the owners')
  expect(recipientsOf({ recipients: ['a@b.co'] })).toBe('a@b.co')
})
