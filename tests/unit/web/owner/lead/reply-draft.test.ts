import { expect, test } from 'vitest'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { maxDraftLength } from '#web/forms/mail-draft.ts'
import { replyAddress } from '#web/owner/lead/reply-draft.ts'

const lead = (change: Partial<Parameters<typeof replyAddress>[0]> = {}) => ({
  kind: 'contact',
  name: 'Priya Nair',
  email: 'priya@example.com',
  details: { message: 'Hello,\nI start in March.\n' },
  receivedAt: new Date('2026-11-20T10:00:00Z'),
  program: null,
  ...change,
})

/** Parses a mailto address (RFC 6068). */
function read(address: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(address) ?? []
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent))
  return { to: decodeURIComponent(to), fields: Object.fromEntries(fields) }
}

test('a reply has a greeting, empty lines and the quoted message', () => {
  expect(read(replyAddress(lead()))).toEqual({
    to: 'priya@example.com',
    fields: {
      subject: 'Re: Your message to Career Care',
      body: [
        ...['Dear Priya,', '', '', '', 'On 20 November 2026 you wrote:'],
        ...['> Hello,', '> I start in March.'],
      ].join('\r\n'),
    },
  })
})

test.each([
  ['contact', undefined, 'Re: Your message to Career Care'],
  ['long-assessment', undefined, 'Re: Your Career Care Assessment'],
  ['short-assessment', undefined, 'Re: Your career assessment'],
  ['self-check', 'Manager as Coach', 'Re: Your self-check: Manager as Coach'],
  ['self-check', undefined, 'Re: Your self-check'],
  ['pack', 'Rookie Launchpad', 'Your starter pack: Rookie Launchpad'],
  ['newsletter', undefined, 'From Career Care'],
])('a reply to the kind %s about the program %j has the subject “%s”', (kind, program, subject) => {
  const { fields } = read(replyAddress(lead({ kind, details: {} }), program))
  expect(fields).toEqual({ subject, body: 'Dear Priya,\r\n\r\n\r\n' })
})

test('a reply to the questionnaire has the first name and the quoted challenge', () => {
  const details = { firstName: 'Maria del Mar', biggestChallenge: 'My manager left.' }
  const { body } = read(replyAddress(lead({ kind: 'long-assessment', details }))).fields
  expect(body).toContain('Dear Maria,')
  expect(body).toContain('> My manager left.')
})

test('a reply has the day of the message in the owner’s time zone', () => {
  const receivedAt = new Date('2026-03-01T19:30:00Z')
  const body = (zone?: string) => read(replyAddress(lead({ receivedAt }), undefined, zone)).fields.body
  expect(body('Asia/Kolkata')).toContain('On 2 March 2026 you wrote:')
  expect(body()).toContain('On 1 March 2026 you wrote:')
})

const hostile = ['a?cc=b@x.yz', 'a&bcc=b@x.yz', 'a%0d%0aBcc:b@x.yz', 'a=b#c@x.yz']
test.each([...hostile, 'ü+tag@bücher.example'])('a reply goes to the address %j alone', (email) => {
  const { to, fields } = read(replyAddress(lead({ email })))
  expect(to).toBe(email)
  expect(Object.keys(fields)).toEqual(['subject', 'body'])
})

test('a reply is shorter than the limit of mail programs for any message and sender', () => {
  for (const text of naughty) {
    const address = replyAddress(lead({ name: text, details: { message: text } }))
    expect(address.length).toBeLessThanOrEqual(maxDraftLength)
    const { to, fields } = read(address)
    expect(to).toBe('priya@example.com')
    expect(Object.keys(fields)).toEqual(['subject', 'body'])
    expect(fields.body).toMatch(/^(Dear|Hello)/)
    expect(fields.body?.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u)
  }
  const long = replyAddress(lead({ details: { message: 'One more word. '.repeat(900) } }))
  expect(long.length).toBeLessThan(1_300)
  expect(read(long).fields.body).toMatch(/… \(shortened\)$/)
  const wide = replyAddress(lead({ email: `${'ü'.repeat(60)}@${'ö'.repeat(150)}.example` }))
  expect(wide.length).toBeLessThanOrEqual(maxDraftLength)
})
