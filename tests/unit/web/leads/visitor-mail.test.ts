import { expect, test } from 'vitest'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { mailForVisitor } from '#web/leads/visitor-mail.ts'

const mailOf = (contactEmail: string) =>
  mailForVisitor(
    {
      siteUrl: 'https://coach.example',
      words: { ...originalMails, site: { ...originalMails.site, contactEmail } },
    },
    {
      ...{ purpose: 'contact-receipt', email: 'asha@example.com', subject: 'We have it' },
      ...{ preview: '', blocks: [], foot: [] },
    },
  )

test('a visitor’s mail has the coach’s reply address, and is marked as automatic', () => {
  expect(mailOf('maya@career-care.in')).toMatchObject({
    replyTo: 'maya@career-care.in',
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
})

test('a visitor’s mail has no reply address if the setting is the example of the seed', () => {
  expect(mailOf('hello@example.com')).not.toHaveProperty('replyTo')
})
