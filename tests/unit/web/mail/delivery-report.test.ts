import { expect, test } from 'vitest'
import { parseDeliveryReport } from '#web/mail/suppression/delivery-report.ts'

const id = '7d1ab8f6-55c2-4f5a-9d0e-0a3f6f6f2b11'
const report = (type: string, more: object = {}) =>
  parseDeliveryReport({ type, data: { email_id: 're_1', to: ['noor@example.org'], ...more } })
const mailOf = (tags: unknown) => report('email.delivered', { tags })?.mail

test.each([
  ['email.delivered', 'delivered'],
  ['email.delivery_delayed', 'delayed'],
  ['email.complained', 'complained'],
  ['email.failed', 'failed'],
  ['email.suppressed', 'suppressed'],
])('the event %s has the status %s', (type, deliveryStatus) => {
  const mail = { id: undefined, providerId: 're_1' }
  expect(report(type)).toEqual({ mail, to: ['noor@example.org'], deliveryStatus })
})

test.each([
  ['Permanent', 'bounced'],
  ['Transient', 'returned'],
  ['Undetermined', 'returned'],
])('a %s bounce has the status %s', (type, status) => {
  expect(report('email.bounced', { bounce: { type } })?.deliveryStatus).toBe(status)
})

test.each([
  ['a text', 'x'],
  ['no object', null],
  ['no data', { type: 'email.delivered' }],
  ['an event of a domain', { type: 'domain.created', data: { id: '1' } }],
  ['an opened mail', { type: 'email.opened', data: { email_id: 'x', to: ['a@b.co'] } }],
  ['a bounce without a type', { type: 'email.bounced', data: { email_id: 'x', to: ['a@b.co'] } }],
  ['no id', { type: 'email.delivered', data: { email_id: '', to: ['a@b.co'] } }],
  ['a recipient that is no list', { type: 'email.failed', data: { email_id: 'x', to: 'a@b.co' } }],
])('returns no report for %s', (_, payload) => {
  expect(parseDeliveryReport(payload)).toBeUndefined()
})

test.each([
  ['noor@example.org', 'noor@example.org'],
  ['Noor <noor@example.org>', 'noor@example.org'],
  ['Noor <noor@example.org> \n', 'noor@example.org'],
  ['"<x>" <noor@example.org>', 'noor@example.org'],
  ['<noor@example.org> of Acme', '<noor@example.org> of Acme'],
])('the recipient %j has the address %j', (to, address) => {
  expect(report('email.complained', { to: [to, 'x@example.org'] })?.to).toEqual([address, 'x@example.org'])
})

test.each([
  ['an object', { mail: id, kind: 'x' }, id],
  ['a list', [{ name: 'mail', value: id }], id],
  ['another tag', { other: id }, undefined],
  ['a tag that is no id', { mail: '1' }, undefined],
  ['a number', 3, undefined],
  ['a list of texts', [id], undefined],
])('the id of a mail with %s as its tags', (_, tags, expected) => {
  expect(mailOf(tags)).toEqual({ id: expected, providerId: 're_1' })
})
