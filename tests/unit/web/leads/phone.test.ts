import { expect, test } from 'vitest'
import { phoneLink, whatsappLink } from '#web/leads/phone.ts'

test.each([
  ['+91 98450 12345', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ['0091-98450-12345', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ['+44 (0)20 7946 0018', 'https://wa.me/442079460018', 'tel:+442079460018'],
  ['\u202a+91 98450‑12345\u202c', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ['＋９１ ९८४५० १२३४५', 'https://wa.me/919845012345', 'tel:+919845012345'],
  ...[
    ...['tel:+919845012345', '+91 98450 12345 (WhatsApp)', '+91-0-98450-12345'],
    ...['00 91 98450 12345', '🇮🇳 +91 98450 12345', 'M +91 98450 12345', '+91 98450 12345 (IN)'],
    ...['call me: +91 98450 12345', 'signal: +91 98450 12345!', '+91 98450 12345 / WhatsApp'],
    ...['+91 98450 12345 - evenings only', '+91 98450 12345 or email', '+91 (mobile) 98450 12345'],
    ...['(+91) 98450 12345', '+91 (0) 98450 12345', '+9109845012345', '+91 098450-12345'],
    ...['whatsapp: +91 98450 12345', 'WhatsApp No.: +91.98450.12345', 'Mob. +91 [98450] 12345'],
    ...['https://wa.me/919845012345', 'wa.me/+919845012345?text=Hi%205', '+0091 98450 12345'],
    ...['https://api.whatsapp.com/send?phone=919845012345&text=Hi', '+९१ ९८४५० १२३४५'],
    ...['+٩١ ٩٨٤٥٠ ١٢٣٤٥', '+91 98450 1234\u{1e955}', '+91 98450−12345'],
  ].map((typed): [string, string, string] => [
    typed,
    'https://wa.me/919845012345',
    'tel:+919845012345',
  ]),
  // A zero belongs to the number in some countries.
  ['+39 06 698 12345', 'https://wa.me/390669812345', 'tel:+390669812345'],
  ['+39 (0)6 698 12345', 'https://wa.me/390669812345', 'tel:+390669812345'],
  ['+225 07 12 34 56 78', 'https://wa.me/2250712345678', 'tel:+2250712345678'],
  ['+49 (0)170 1234567', 'https://wa.me/491701234567', 'tel:+491701234567'],
  // It is not certain that these can be reached by WhatsApp.
  ['+91 80 2345 6789 x12', undefined, 'tel:+918023456789'],
  ['+91 80 2345 6789 ext. 12', undefined, 'tel:+918023456789'],
  ['tel:+918023456789;ext=12', undefined, 'tel:+918023456789'],
  ['+91 98450 1234', undefined, 'tel:+91984501234'],
  ['+91 98450 123456', undefined, 'tel:+9198450123456'],
  ['919845012345', undefined, 'tel:919845012345'],
  ['040 / 12 34 56', undefined, 'tel:040123456'],
  ['+49 170/1234567', undefined, 'tel:+491701234567'],
  // These are several numbers, or none.
  ['98450 12345 / 98450 67890', undefined, undefined],
  ['1234567/7654321', undefined, undefined],
  ['+91 98450 12345, +91 98450 67890', undefined, undefined],
  ['+91 98450 12345 +91 98450 67890', undefined, undefined],
  ['+091 98450 12345', undefined, undefined],
  ['+91 98450 12345 67890', undefined, undefined],
  ['1-800-FLOWERS', undefined, undefined],
  ['+1 800 555 CALL', undefined, undefined],
  ['+44 20 7946 0018 (after 6 pm)', undefined, undefined],
  ['📞 98450 12345', undefined, 'tel:9845012345'],
  ['https://wa.me/message/ABC123', undefined, undefined],
  ['12345', undefined, undefined],
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
