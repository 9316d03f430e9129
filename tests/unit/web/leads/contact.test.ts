import { describe, expect, test } from 'vitest'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { proves } from '#tests/specification/proves.ts'
import { contactMessages, contactProblems, inquiryTypes } from '#web/features/contact/rules.ts'
import { contactForOwners, contactReceipt } from '#web/features/contact/server/mails.ts'
import { contactSchema } from '#web/features/contact/server/schema.ts'
import { isAddress, isBlank, longest, tidy } from '#web/forms/text-rules.ts'
import { anyJson, anyText, randomFrom } from './random.ts'

const right = {
  name: 'Priya Nair',
  email: 'priya@example.com',
  message: 'Hello',
  intent: ['General Question'],
}
const problems = (change: object) => {
  const parsed = contactSchema.safeParse({ ...right, ...change })
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('the contact message', () => {
  test('section 5 to the letter', () => {
    expect(problems({ name: ' ', email: '', message: '\n', intent: [] })).toEqual({
      name: 'Name is required',
      email: 'Please add a valid email so we can reply',
      message: 'Message is required',
      intent: 'Please select at least one inquiry type',
    })
    expect(inquiryTypes).toEqual([
      'Ask about Programs',
      'Partner with Career Care',
      'Bulk Book Orders',
      'General Question',
    ])
  })

  test('missing fields and fields of another type are empty fields', () => {
    const all = { name: contactMessages.name, email: contactMessages.email }
    const rest = { message: contactMessages.message, intent: contactMessages.intent }
    const none = { name: undefined, email: undefined, message: undefined, intent: undefined }
    expect(problems(none)).toEqual({ ...all, ...rest })
    expect(problems({ name: 7, email: ['a@b.co'], message: {}, intent: { 0: 'x' } })).toEqual({
      ...all,
      ...rest,
    })
  })

  test('is tidied: composed, one kind of line end, nothing around it, choices once and in order', () => {
    const sent = {
      name: '  Jose\u0301\tRivera ',
      email: ' jose@example.com ',
      message: 'one\r\ntwo\rthree\n',
      intent: ['General Question', 'Ask about Programs', 'General Question'],
      website: '',
      other: 1,
    }
    expect(contactSchema.parse(sent)).toEqual({
      name: 'José Rivera',
      email: 'jose@example.com',
      message: 'one\ntwo\nthree',
      intent: ['Ask about Programs', 'General Question'],
    })
  })

  test('one ticked box of a form is a list of one', () => {
    expect(contactSchema.parse({ ...right, intent: 'Bulk Book Orders' }).intent).toEqual([
      'Bulk Book Orders',
    ])
  })

  test('a choice that is none is refused, even beside one that is', () => {
    const intent = ['General Question', 'Free money']
    expect(problems({ intent })).toEqual({ intent: contactMessages.intent })
  })

  test.each([
    [{ name: 'a\r\nBcc: x@y.z' }, { name: contactMessages.control }],
    [{ name: 'a\0' }, { name: contactMessages.control }],
    [{ message: 'a\x1b[0m' }, { message: contactMessages.control }],
    [{ name: 'x'.repeat(longest.name + 1) }, { name: contactMessages.nameTooLong }],
    [{ message: 'x'.repeat(longest.message + 1) }, { message: contactMessages.messageTooLong }],
    [{ message: '\u200b\u2060\ufeff' }, { message: contactMessages.message }],
    [{ name: '\u3164' }, { name: contactMessages.name }],
  ])('%j', (change, expected) => expect(problems(change)).toEqual(expected))

  test('the longest that is allowed is taken', () => {
    const message = 'x'.repeat(longest.message)
    expect(problems({ message, name: 'x'.repeat(longest.name) })).toEqual({})
  })

  test('the form’s rules and the server’s schema agree on every text', () => {
    for (const text of naughty) {
      for (const field of ['name', 'email', 'message'] as const) {
        const inForm = contactProblems({ ...right, [field]: text })
        expect(problems({ [field]: text }), `${field} ${JSON.stringify(text)}`).toEqual(inForm)
      }
    }
  })

  test('anything can be parsed; what is taken can be stored, sent and shown', () => {
    const random = randomFrom(1)
    let taken = 0
    for (let round = 0; round < 20_000; round++) {
      const field = ['name', 'email', 'message', 'intent'][round % 4] ?? ''
      const parsed = contactSchema.safeParse({ ...right, [field]: anyJson(random) })
      if (!parsed.success) continue
      taken++
      const { name, email, message } = parsed.data
      for (const text of [name, email, message]) {
        expect(text.isWellFormed()).toBe(true)
        expect(isBlank(text)).toBe(false)
        expect(tidy(text)).toBe(text)
      }
      expect(`${name}${email}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(message).not.toMatch(/(?![\n\t])\p{Cc}/u)
      expect(contactSchema.parse(parsed.data)).toEqual(parsed.data)
    }
    expect(taken).toBeGreaterThan(1000)
  })
})

describe('an address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.co.in',
    "o'brien@example.com",
    'użytkownik@przykład.pl',
  ])('%s is one', (text) => expect(isAddress(text)).toBe(true))

  test.each([
    ...['', 'a', '@', 'a@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.de', 'a@b c.de'],
    ...['a@b@c.de', 'a,b@c.de', 'a;b@c.de', 'A <a@b.co>', '"a"@b.co', 'a@b.co\nBcc:x@y.z'],
    ...['a\u200b@b.co', 'a@b.c\u202eo', `${'x'.repeat(250)}@b.co`, 'mailto:a@b.co', 'a@[::1].x'],
  ])('%j is none', (text) => expect(isAddress(text)).toBe(false))

  test('is decided at once, whatever is asked', () => {
    const random = randomFrom(2)
    for (let round = 0; round < 20_000; round++) {
      const text = anyText(random)
      if (isAddress(text)) expect(text).toMatch(/^\S+@\S+\.\S+$/)
    }
    expect(isAddress(`a@${'b.'.repeat(40_000)}`)).toBe(false)
    expect(isAddress('a@'.repeat(120))).toBe(false)
  })
})

test(
  'both mails repeat the promise that the site makes, in the coach’s words',
  proves('9.1', 'D1.5', 'D16.2'),
  () => {
    const message = contactSchema.parse(right)
    const facts = { id: 'lead', receivedAt: new Date(), page: null, siteUrl: 'http://localhost' }
    for (const mail of [contactForOwners, contactReceipt]) {
      const { text, html } = mail(message, facts, 'three days')
      expect(text).toContain('within three days.')
      expect(html).toContain('within three days.')
    }
  },
)
