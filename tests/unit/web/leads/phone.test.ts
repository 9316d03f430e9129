import { expect, test } from 'vitest'
import { phoneLink, whatsappLink } from '#web/leads/phone.ts'

test.each([
  ['+91 98450 12345', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ['0091-98450-12345', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ['+44 (0)20 7946 0018', 'https://wa.me/442079460018', 'tel:+442079460018'],
  ['\u202a+91 98450‑12345\u202c', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ['＋９１ ९८४५० १२३४५', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ['٠٩٨ ۴۵۰ 12345', undefined, 'tel:09845012345'],
  ['98450 12345', undefined, 'tel:9845012345'],
  ['+1', undefined, undefined],
  ['on LinkedIn, please', undefined, undefined],
  ['+91 98450 12345 or 12346', undefined, undefined],
  ['javascript:alert(1)', undefined, undefined],
  ['Not provided', undefined, undefined],
])('the number %j has the WhatsApp link %j and the phone link %j', (typed, whatsapp, phone) => {
  expect(whatsappLink(typed)).toBe(whatsapp)
  expect(phoneLink(typed)).toBe(phone)
})
