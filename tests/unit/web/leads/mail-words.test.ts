import { expect, test, vi } from 'vitest'
import { fillNames, unknownPlaceholders } from '#schemas/placeholders.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { wordsOf } from '#web/leads/mail-words.ts'

/** Words of a consent have no original text. */
const signupWords = { footer: '', footerButton: '', page: '', pageButton: '', pack: '' }
const original = { ...originalMails, signupWords }

test('uses the original text for a missing or blank one, and the coach’s for all others', () => {
  const words = wordsOf({ contact: { subject: 'Got it', heading: ' ', text: null }, pack: null })
  expect(words).toEqual({
    ...original,
    contact: { ...originalMails.contact, subject: 'Got it' },
  })
})

const getMails = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('no lake'))))
vi.mock('#web/content/queries/mails.ts', async (load) => ({ ...(await load<object>()), getMails }))

test('uses the original texts while the lake has never answered, and does not wait again', async () => {
  // The module skips reads for a while after a failure, also in other tests.
  vi.resetModules()
  const { readMailWords } = await import('#web/leads/mail-words.ts')
  expect(await readMailWords()).toEqual(original)
  expect(await readMailWords()).toEqual(original)
  expect(getMails).toHaveBeenCalledTimes(1)
})

test('fills in a placeholder once, and reports unknown ones', () => {
  const text = 'Hello {name}, {unknown} {name}'
  expect(fillNames(text, { name: '{unknown}' })).toBe('Hello {unknown}, {unknown} {unknown}')
  expect(unknownPlaceholders(text, ['name'])).toEqual(['{unknown}'])
})
