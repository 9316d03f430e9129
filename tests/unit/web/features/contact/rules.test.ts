import { expect, test } from 'vitest'
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

test('a contact message has normalised texts, and sorted choices without duplicates', () => {
  const sent = {
    name: '  Jose\u0301\tRivera ',
    email: ' jose@example.com ',
    message: 'one\r\ntwo\rthree\n',
    intent: ['General Question', 'Ask about Programs', 'General Question'],
    remarks: '',
    other: 1,
  }
  expect(schema.parse(sent)).toEqual({
    name: 'José Rivera',
    email: 'jose@example.com',
    message: 'one\ntwo\nthree',
    intent: ['Ask about Programs', 'General Question'],
  })
})

test('a contact message has a list for a single checkbox value', () => {
  expect(schema.parse({ ...right, intent: 'Bulk Book Orders' }).intent).toEqual(['Bulk Book Orders'])
})

test('a contact message is invalid with an unknown choice, even beside a known one', () => {
  const intent = ['General Question', 'Free money']
  expect(problems({ intent })).toEqual({ intent: contactMessages.intent })
})

test('a contact message is valid with values of the maximum length', () => {
  const message = 'x'.repeat(longest.message)
  expect(problems({ message, name: 'x'.repeat(longest.name) })).toEqual({})
})
