import { expect, test } from 'vitest'
import { mailsOfTheSeed } from '#tests/contract/content/mails-of-the-seed.ts'
import { proves } from '#tests/specification/proves.ts'
import { writeMail } from '#web/mail/template/frame.ts'

const mails = await mailsOfTheSeed()

test('every mail equals approved-mails.txt', proves('9.1 9.2 D1.4 D1.5 D16.2 D24.2'), async () => {
  const texts = mails.map(({ name, mail: { html, text, ...fields } }) =>
    [`=== ${name}`, JSON.stringify(fields, null, 2), '', text, ''].join('\n'),
  )
  await expect(texts.join('\n')).toMatchFileSnapshot('approved-mails.txt')
})

test.each([
  ['Bewerbung und Anfang', false],
  ['Bewerbungsunterlagen', true],
])('words of the sender’s name “%s” may be broken: %j', (name, isBroken) => {
  const sender = { name, slogan: 'Care', siteUrl: 'https://career.example' }
  const { html } = writeMail({
    ...{ colour: 'pine', sender, title: 'Hello', mark: '', preview: '', blocks: [], foot: [] },
  })
  expect(/word-wrap:normal/.test(html)).toBe(!isBroken)
})
