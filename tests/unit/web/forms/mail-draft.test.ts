import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { draftAddress, maxDraftLength } from '#web/forms/mail-draft.ts'

const parts = (address: string) => {
  const url = new URL(address)
  const field = (name: string) => decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(address)?.[1] ?? '')
  return { to: decodeURIComponent(url.pathname), subject: field('subject'), body: field('body') }
}
const draft = (text: string, change: object = {}) => ({
  to: 'coach@example.com',
  subject: 'Hello',
  rows: [{ label: 'Message', text }],
  ...change,
})

test('a draft has recipient, subject and rows unchanged', () => {
  const address = draftAddress({
    to: 'coach@example.com',
    subject: 'Website message from Zoë & Co? 100%',
    rows: [
      { label: 'Name', text: 'Zoë & Co' },
      { label: 'Message', text: 'a+b = c #1' },
    ],
  })
  expect(parts(address)).toEqual({
    to: 'coach@example.com',
    subject: 'Website message from Zoë & Co? 100%',
    body: 'Name: Zoë & Co\r\nMessage: a+b = c #1',
  })
  // Mail programs do not decode a plus as a space.
  expect(address).toMatch(/^mailto:coach@example\.com\?subject=Website%20message/)
})

test.each(['one\ntwo', 'one\r\ntwo', 'one\rtwo'])('a draft of %j has CRLF line breaks', (text) => {
  expect(draftAddress(draft(text))).toContain('Message%3A%0D%0Aone%0D%0Atwo')
  expect(parts(draftAddress(draft(text))).body).not.toMatch(/\r(?!\n)|(?<!\r)\n/)
})

test('a draft has no recipient or header from the text of a field', () => {
  const address = draftAddress({
    to: 'coach@example.com?bcc=evil@example.com&cc=x@example.com',
    subject: 'One\r\nBcc: evil@example.com',
    rows: [{ label: 'Message', text: 'Hi&bcc=evil@example.com' }],
  })
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(parts(address).subject).toBe('One Bcc: evil@example.com')
})

test('a draft has tabs, and no other control character', () => {
  expect(parts(draftAddress(draft('a\u0000b\tc\u001b[0m'))).body).toBe('Message: ab\tc[0m')
})

test('a draft has a replacement character for an unpaired surrogate', () => {
  expect(parts(draftAddress(draft('a\ud83d'))).body).toBe('Message: a\ufffd')
})

const frame = draftAddress(draft('')).length

test('a draft is unchanged up to the limit, and cut one character later', proves('D2.4'), () => {
  const fits = draftAddress(draft('x'.repeat(maxDraftLength - frame)))
  expect(fits).toHaveLength(maxDraftLength)
  expect(fits).not.toContain('shortened')
  const cut = draftAddress(draft('x'.repeat(maxDraftLength - frame + 1)))
  expect(cut.length).toBeLessThanOrEqual(maxDraftLength)
  expect(parts(cut).body).toMatch(/^Message: x+… \(shortened\)$/)
})

test.each([
  ['two-byte letters', 'ä'],
  ['three-byte letters', 'त'],
  ['surrogate pairs', '😀'],
  ['an emoji of several parts', '👩🏽‍🚀'],
  ['a letter and its accent', 'x\u0301'],
  ['line breaks', 'a\n'],
])('a long draft is cut between whole characters: %s', (_, character) => {
  for (let limit = 300; limit <= 312; limit++) {
    const address = draftAddress(draft(character.repeat(400)), limit)
    expect(address.length).toBeLessThanOrEqual(limit)
    const kept = parts(address)
      .body.replace('… (shortened)', '')
      .replace(/^Message:\s*/, '')
    const whole = kept.replaceAll('\r\n', '\n')
    expect(whole.trimEnd()).toBe(character.repeat(400).slice(0, whole.length).trimEnd())
    for (const { segment } of new Intl.Segmenter().segment(whole)) expect(character).toContain(segment)
    expect(kept).not.toContain('\ufffd')
  }
})

test('a long draft has its short texts whole, and uses the remaining length', () => {
  const rows = [
    { label: 'Name', text: 'Priya Nair' },
    { label: 'Email', text: 'priya@example.com' },
    { label: 'Message', text: 'word '.repeat(2_000) },
    { label: 'Goals', text: 'goal '.repeat(2_000) },
    { label: 'User agent', text: 'Tests/1.0 (Linux)' },
  ]
  const address = draftAddress(draft('', { rows }))
  const { body } = parts(address)
  expect(body).toContain('Name: Priya Nair\r\n')
  expect(body).toContain('Email: priya@example.com\r\n')
  expect(body).toMatch(/User agent: Tests\/1\.0 \(Linux\)$/)
  expect(body.match(/shortened/g)).toHaveLength(2)
  expect(address.length).toBeGreaterThan(maxDraftLength - 40)
  expect(address.length).toBeLessThanOrEqual(maxDraftLength)
})

test('a draft with a long subject has a shortened subject and the whole message', () => {
  const address = draftAddress(draft('Hello', { subject: 'ज'.repeat(200) }))
  expect(parts(address).body).toBe('Message: Hello')
  expect(parts(address).subject).toMatch(/^ज+… \(shortened\)$/)
})
