import { describe, expect, test } from 'vitest'
import { contactForm, contactMessages } from '#web/features/contact/rules.ts'
import { problemsIn } from '#web/forms/form-kind.ts'
import { longest, nameMessages } from '#web/forms/text-rules.ts'

const right = {
  name: 'Priya Nair',
  email: 'priya@example.com',
  message: 'Hello',
  intent: ['General Question'],
}
const { schema } = contactForm
const problems = (change: object) => problemsIn(contactForm, { ...right, ...change })

describe('the contact message', () => {
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
    expect(schema.parse(sent)).toEqual({
      name: 'José Rivera',
      email: 'jose@example.com',
      message: 'one\ntwo\nthree',
      intent: ['Ask about Programs', 'General Question'],
    })
  })

  test('one ticked box of a form is a list of one', () => {
    expect(schema.parse({ ...right, intent: 'Bulk Book Orders' }).intent).toEqual([
      'Bulk Book Orders',
    ])
  })

  test('a choice that is none is refused, even beside one that is', () => {
    const intent = ['General Question', 'Free money']
    expect(problems({ intent })).toEqual({ intent: contactMessages.intent })
  })

  test.each([
    [{ name: 'a\r\nBcc: x@y.z' }, { name: nameMessages.control }],
    [{ name: 'a\0' }, { name: nameMessages.control }],
    [{ message: 'a\x1b[0m' }, { message: nameMessages.control }],
    [{ name: 'x'.repeat(longest.name + 1) }, { name: nameMessages.nameTooLong }],
    [{ message: 'x'.repeat(longest.message + 1) }, { message: contactMessages.messageTooLong }],
    [{ message: '\u200b\u2060\ufeff' }, { message: contactMessages.message }],
    [{ name: '\u3164' }, { name: contactMessages.name }],
  ])('%j', (change, expected) => expect(problems(change)).toEqual(expected))

  test('the longest that is allowed is taken', () => {
    const message = 'x'.repeat(longest.message)
    expect(problems({ message, name: 'x'.repeat(longest.name) })).toEqual({})
  })
})
