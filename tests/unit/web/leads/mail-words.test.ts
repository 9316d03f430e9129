import { expect, test } from 'vitest'
import { fillNames, unknownPlaceholders } from '#schemas/placeholders.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { readMailWords, wordsOf } from '#web/leads/mail-words.ts'

test('a text that is missing or blank is the one the site came with, every other is hers', () => {
  const words = wordsOf({ contact: { subject: 'Got it', heading: ' ', text: null }, pack: null })
  expect(words).toEqual({
    ...originalMails,
    contact: { ...originalMails.contact, subject: 'Got it' },
  })
})

test('while the lake has never answered, the mails have their first words', async () => {
  expect(await readMailWords()).toEqual(originalMails)
})

test('a name with a value is filled in once, any other stays and is reported', () => {
  const text = 'Hello {name}, {unknown} {name}'
  expect(fillNames(text, { name: '{unknown}' })).toBe('Hello {unknown}, {unknown} {unknown}')
  expect(unknownPlaceholders(text, ['name'])).toEqual(['{unknown}'])
})
