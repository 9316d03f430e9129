import { expect, test } from 'vitest'
import { adviceOn, hasProblem, mailState, recipientsOf } from '#web/owner/mails/mail-labels.ts'

const mail = { state: 'waiting', attempts: 0, lastError: null, deliveryStatus: null } as const

const [invalid, failed] = ['422 validation_error', '500 application_error']

test.each([
  [{}, 'Waiting', false],
  [{ attempts: 1 }, 'Waiting after 1 try', false],
  [{ attempts: 2, lastError: failed }, 'Waiting after 2 tries', true],
  [{ state: 'sent' }, 'Sent', false],
  [{ state: 'sent', deliveryStatus: 'delivered' }, 'Delivered', false],
  [{ state: 'sent', deliveryStatus: 'complained' }, 'Delivered, and marked as spam', false],
  [{ state: 'dead', attempts: 1, lastError: invalid }, 'Given up after 1 try', true],
  [{ state: 'dead', deliveryStatus: 'bounced' }, 'Came back: the address takes no mail', true],
  [{ state: 'dead', lastError: 'copy' }, 'Not sent by this copy of the site', true],
  [{ state: 'held' }, 'Waits for you: unusually many forms came', false],
  [{ state: 'skipped', lastError: 'left out' }, 'Not sent: an owner left it out', false],
  [{ state: 'skipped', lastError: 'gathered' }, 'Not sent: one mail counted many forms', false],
  [{ state: 'suppressed' }, 'Not sent: mails to this address are stopped', true],
] as const)('a mail with %j has the label “%s” (problem: %j)', (change, words, trouble) => {
  expect(mailState({ ...mail, ...change })).toBe(words)
  expect(hasProblem({ ...mail, ...change })).toBe(trouble)
})

test('adviceOn is undefined for a mail without a problem', () => {
  expect(adviceOn(mail, false)).toBeUndefined()
  expect(adviceOn({ ...mail, state: 'sent', deliveryStatus: 'delivered' }, false)).toBeUndefined()
  expect(adviceOn({ ...mail, state: 'skipped', lastError: 'gathered' }, false)).toBeUndefined()
})

test.each([
  ['waiting', '401 restricted_api_key', 'RESEND_API_KEY'],
  ['waiting', '403 invalid_api_key', 'RESEND_API_KEY'],
  ['waiting', '400 invalid_api_key', 'RESEND_API_KEY'],
  ['waiting', '422 invalid_from_address', 'refuses the sender'],
  ['waiting', '403 validation_error', 'domain is not verified'],
  ['waiting', '429 daily_quota_exceeded', 'larger plan'],
  ['waiting', '429 rate_limit_exceeded', 'slower'],
  ['waiting', '500 application_error', 'did not answer'],
  ['waiting', 'no answer application_error', 'did not answer'],
  ['waiting', '409 concurrent_idempotent_requests', 'did not answer'],
  ['dead', '422 validation_error', 'Check its address'],
  ['dead', 'copy', 'the other site may have sent it since'],
  ['dead', '409 invalid_idempotent_request', 'may have arrived'],
  ['dead', 'no answer application_error', 'nobody knows whether this arrived'],
  ['dead', '503 application_error', 'nobody knows whether this arrived'],
] as const)('the advice for a %s mail with the error “%s” contains “%s”', (state, lastError, words) => {
  const advice = adviceOn({ ...mail, state, lastError }, false)
  expect(advice).toContain(words)
  expect(advice).toMatch(state === 'dead' ? /send (it|this) again/ : /by itself/)
})

test.each(['returned', 'suppressed', 'failed', 'bounced', 'complained'] as const)(
  'the advice for a mail that is %s names the suppression of its address',
  (deliveryStatus) => {
    const refused = { ...mail, state: 'dead', deliveryStatus } as const
    expect(adviceOn(refused, false)).toBeDefined()
    expect(adviceOn(refused, true)).toContain('until you allow it')
  },
)

test('the advice for a suppressed mail gives the reason while its address is suppressed', () => {
  const suppressed = { ...mail, state: 'suppressed', lastError: 'complained' } as const
  expect(adviceOn(suppressed, true)).toContain('marked as spam')
  expect(adviceOn({ ...suppressed, lastError: 'bounced' }, true)).toContain('came back')
  expect(adviceOn({ ...suppressed, lastError: 'refused' }, true)).toContain('does not accept')
  expect(adviceOn(suppressed, false)).toContain('They may go to it again')
})

test('the advice for a refused address names its suppression', () => {
  const refused = { ...mail, state: 'dead', lastError: '422 validation_error' } as const
  expect(adviceOn(refused, true)).toMatch(/does not accept .+ until you allow it/)
  expect(adviceOn(refused, false)).toContain('MAIL_FROM')
})

test('the recipients of a mail to the owners are “the owners” until it is sent', () => {
  expect(recipientsOf({ recipients: null })).toBe('the owners')
  expect(recipientsOf({ recipients: ['a@b.co'] })).toBe('a@b.co')
})
