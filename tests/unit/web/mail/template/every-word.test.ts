import { expect, test } from 'vitest'
import { mailsOfTheSeed } from '#tests/contract/content/mails-of-the-seed.ts'
import { walk } from '#tests/contract/content/seed-file.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { wordsOf } from '#web/leads/mail-words.ts'

test('each mail text is in the HTML of a mail, and in the plain text if it is no preview', async () => {
  // The words of a signup are stored as proof of consent. No mail has them.
  const { signupWords, ...texts } = originalMails
  const marked = structuredClone({ ...originalMails, signupWords: {} as typeof signupWords })
  const marks = new Map<string, string>()
  for (const part of Object.values(marked))
    for (const [name, text] of Object.entries(part)) {
      const mark = `zq${marks.size}z`
      // Mails have the reply address as a header.
      if (name === 'contactEmail') continue
      Object.assign(part, { [name]: `${text} ${mark}` })
      marks.set(mark, name)
    }
  const mails = (await mailsOfTheSeed(wordsOf(marked))).map(({ mail }) => mail)
  const isIn = (mark: string, part: 'html' | 'text' | 'subject') => mails.some((mail) => mail[part].includes(mark))
  const lost = [...marks].filter(
    ([mark, name]) =>
      !isIn(mark, name === 'subject' ? 'subject' : 'html') ||
      !(['subject', 'preview', 'label'].includes(name) || isIn(mark, 'text')),
  )
  expect(lost).toEqual([])
  expect(marks.size).toBe(
    // The numbers are equal: `marks` lacks the reply address, but has the postal address, which is null in `texts`.
    [...walk(texts)].filter(([, one]) => typeof one === 'string').length,
  )
})
