import { describe, expect, test } from 'vitest'
import { contactForm, contactMessages } from '#web/features/contact/rules.ts'
import { problemsIn } from '#web/forms/form-kind.ts'
import { longest } from '#web/forms/text-rules.ts'

const right = {
  name: 'Priya Nair',
  email: 'priya@example.com',
  message: 'Hello',
  intent: ['General Question'],
}
const { schema } = contactForm
const problems = (change: object) => problemsIn(contactForm, { ...right, ...change })

describe('the contact message', () => {
  test('is normalized: NFC, LF, trimmed, choices sorted without duplicates', () => {
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

  test('turns a single checkbox value into a list', () => {
    expect(schema.parse({ ...right, intent: 'Bulk Book Orders' }).intent).toEqual([
      'Bulk Book Orders',
    ])
  })

  test('rejects an unknown choice, even beside a known one', () => {
    const intent = ['General Question', 'Free money']
    expect(problems({ intent })).toEqual({ intent: contactMessages.intent })
  })

  test('accepts a value of the maximum length', () => {
    const message = 'x'.repeat(longest.message)
    expect(problems({ message, name: 'x'.repeat(longest.name) })).toEqual({})
  })
})
