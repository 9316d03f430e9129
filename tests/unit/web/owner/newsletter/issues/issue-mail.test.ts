import { expect, test } from 'vitest'
import { issue } from '#tests/contract/newsletter/fixtures.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { issueMail } from '#web/owner/newsletter/issues/issue-mail.ts'

const siteUrl = 'https://career.example'
const linkOf = (href: string) => {
  const button = { ...issue.button, _type: 'issueButton' as const, label: 'Read on', href }
  const { text } = issueMail({ ...issue, button }, { words: originalMails, siteUrl }, 'token')
  return text.split('\n').find((line) => line.includes('marked-here'))
}

test.each([
  ['/marked-here', `${siteUrl}/marked-here?utm_source=newsletter&utm_content=three-questions`],
  ['/marked-here?a=1#form', `${siteUrl}/marked-here?a=1&utm_source=newsletter&utm_content=three-questions#form`],
  ['https://shop.example/marked-here', 'https://shop.example/marked-here'],
])('a button to %s links to %s', (href, expected) => expect(linkOf(href)).toContain(expected))

test('an issue ends with the postal address in one line, if the settings have one', () => {
  const end = (postalAddress: string) => {
    const words = { ...originalMails, site: { ...originalMails.site, postalAddress } }
    const { text, html } = issueMail(issue, { words, siteUrl }, 'token')
    return [text, html].map((one) => one.includes('12 Care Road, 560001 Bengaluru'))
  }
  expect(end('12 Care Road\n560001 Bengaluru')).toEqual([true, true])
  expect(end('')).toEqual([false, false])
})
