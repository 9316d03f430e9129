import { expect, test, vi } from 'vitest'
import { fillNames, unknownPlaceholders } from '#schemas/placeholders.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { wordsOf } from '#web/leads/mail-words.ts'

test('a text that is missing or blank is the one the site came with, every other is hers', () => {
  const words = wordsOf({ contact: { subject: 'Got it', heading: ' ', text: null }, pack: null })
  expect(words).toEqual({
    ...originalMails,
    contact: { ...originalMails.contact, subject: 'Got it' },
  })
})

const getMails = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('no lake'))))
vi.mock('#web/content/queries/mails.ts', async (load) => ({ ...(await load<object>()), getMails }))

test('while the lake has never answered, the mails have their first words, and do not wait again', async () => {
  // Whether the lake was asked a moment ago is kept in the module, which other files use too.
  vi.resetModules()
  const { readMailWords } = await import('#web/leads/mail-words.ts')
  expect(await readMailWords()).toEqual(originalMails)
  expect(await readMailWords()).toEqual(originalMails)
  expect(getMails).toHaveBeenCalledTimes(1)
})

test('a name with a value is filled in once, any other stays and is reported', () => {
  const text = 'Hello {name}, {unknown} {name}'
  expect(fillNames(text, { name: '{unknown}' })).toBe('Hello {unknown}, {unknown} {unknown}')
  expect(unknownPlaceholders(text, ['name'])).toEqual(['{unknown}'])
})
