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

test('addresses replies to the coach, and automatic ones to nobody', () => {
  expect(mailOf('maya@career-care.in')).toMatchObject({
    replyTo: 'maya@career-care.in',
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
})

test('never uses the example address of the seed for replies', () => {
  expect(mailOf('hello@example.com')).not.toHaveProperty('replyTo')
})
