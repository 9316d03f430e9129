import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { contactDraft } from '#web/features/contact/mail-draft.ts'

const where = { page: 'https://career.example/', userAgent: 'Tests/1.0' }
const message = {
  name: ' Priya Nair ',
  email: 'priya@example.com',
  message: 'Hello,\nI start in March.',
  intent: ['Ask about Programs', 'Bulk Book Orders'],
}
const bodyOf = (address: string) => decodeURIComponent(address.split('&body=')[1] ?? '')

test(
  'section 8 to the letter: who, what about, the message, the page and the browser',
  proves('8.4', '8.5'),
  () => {
    const address = contactDraft('coach@example.com', message, where)
    expect(address).toMatch(
      /^mailto:coach@example\.com\?subject=Website%20message%20from%20Priya%20Nair&body=/,
    )
    expect(bodyOf(address)).toBe(
      [
        'Name: Priya Nair',
        'E-mail: priya@example.com',
        'Intent: Ask about Programs, Bulk Book Orders',
        'Message:',
        'Hello,',
        'I start in March.',
        '',
        'Page: https://career.example/',
        'User agent: Tests/1.0',
      ].join('\r\n'),
    )
  },
)

test('without an inquiry type the intent is N/A', proves('8.6'), () => {
  expect(bodyOf(contactDraft('coach@example.com', { ...message, intent: [] }, where))).toContain(
    'Intent: N/A\r\n',
  )
})
