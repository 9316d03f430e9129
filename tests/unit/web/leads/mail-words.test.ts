import { expect, test, vi } from 'vitest'
import { fillNames, unknownPlaceholders } from '#schemas/placeholders.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { wordsOf } from '#web/leads/mail-words.ts'

/** The words of a consent have no original text. */
const signupWords = { footer: '', footerButton: '', page: '', pageButton: '', pack: '', quiz: '' }
const original = { ...originalMails, signupWords }

test('a missing or blank mail text has its original text', () => {
  const words = wordsOf({ contact: { subject: 'Got it', heading: ' ', text: null }, pack: null })
  expect(words).toEqual({
    ...original,
    contact: { ...originalMails.contact, subject: 'Got it' },
  })
})

const getMails = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('no lake'))))
vi.mock('#web/content/queries/mails.ts', async (load) => ({ ...(await load<object>()), getMails }))

test('readMailWords returns the original texts after a failed query, and does not query again at once', async () => {
  // After a failure the module does not read again for a while. An earlier test may have failed to read.
  vi.resetModules()
  const { readMailWords } = await import('#web/leads/mail-words.ts')
  expect(await readMailWords()).toEqual(original)
  expect(await readMailWords()).toEqual(original)
  expect(getMails).toHaveBeenCalledTimes(1)
})

test('fillNames fills in each placeholder once, and unknownPlaceholders returns the others', () => {
  const text = 'Hello {name}, {unknown} {name}'
  expect(fillNames(text, { name: '{unknown}' })).toBe('Hello {unknown}, {unknown} {unknown}')
  expect(unknownPlaceholders(text, ['name'])).toEqual(['{unknown}'])
})
