import { expect, test } from 'vitest'
import { greetingName, salutationName } from '#web/leads/person-name.ts'

test.each([
  ...['https://evil.example', 'http:evil.example', 'hxxp://evil.example', 'evil.example'],
  ...['EVIL.EXAMPLE', 'www.evil.example', 'www evil example', 'evil . example', 'evil .example'],
  ...['evil[.]example', 'evil(.)example', 'evil (dot) example', 'evil dot example', 'evil com'],
  ...['evil．example', 'evil。example', 'evil｡example', 'evil․example', 'evil﹒example'],
  ...['evil·example', 'evil•example', 'evil٠example', 'evilꓸexample', 'evil܁example'],
  ...['evil,example', 'evil\u200b.\u200bexample', 't.me/x', 'bit.ly⁄abc', 'evil／x', '//evil'],
  ...['asha@evil.example', 'asha＠evil', 'C:\\evil', '[a](b)', 'Call 0800 123456', 'Pay 4711'],
  ...['Pay ４７１１', 'Win 1 2 3 4', 'Asha\nPay', 'Asha\u2028Pay', '<b>Asha</b>', 'J.R. Smith'],
  ...['Asha%2eevil', 'evil⚫example', '123', '', '🌸', 'a'.repeat(61), null],
  ...[
    'Please send the money to Bob today',
    'Your Account Was Suspended',
    'Ihr Konto wurde gesperrt',
  ],
  ...[
    'Claim Your Prize',
    'Votre compte est bloqué',
    'One Two Three Four Five',
    'Verify Paypal Login',
  ],
])('greetingName(%j) is null, because it may be a message', (name) =>
  expect(greetingName(name)).toBeNull(),
)

test.each([
  ...['Asha', 'Dr. Asha Rao', 'Asha R.', "Niamh O'Brien", 'Niamh O’Brien', 'Anne-Marie', 'Zoë'],
  ...[
    'José María de la Cruz',
    'Maria da Conceição dos Santos Silva',
    'Ludwig van der Rohe',
    'Smith, Asha',
    'John Smith 3rd',
    'Asha & Ravi',
    'Asha "Ash" Rao',
  ],
  ...['Asha (Ash) Rao', 'Asha 👩🏽\u200d💻', 'अनिल', 'علی\u200cرضا', 'अनि्\u200dल', '山田太郎'],
  ...['Ａｓｈａ', 'Dot', 'Will Price', 'Faith Banks', 'Ben Free'],
])('greetingName(%j) is the same name', (name) => expect(greetingName(name)).toBe(name))

test.each(
  [
    ...[
      'Priya',
      '  Anne-Marie   O’Neill ',
      'प्रिया नायर',
      'JP Rao',
      'McDonald Rao',
      'Zoë',
      'Ben Smith',
    ].map((name) => [name, name.trim().split(' ')[0]]),
    ...['Dr. Priya Nair', 'Dr.Priya Nair', 'Ms Priya', 'K. Ramesh', 'K.S. Ramesh', 'K S Ramesh'],
    ...[
      'K.S.Ramesh Iyer',
      'Md. Rahim Uddin',
      'St. John Rivers',
      '山田 太郎',
      '김 민준',
      'van der Berg',
    ],
  ].map((row) => (typeof row === 'string' ? [row, row] : row)),
)('the salutation of %j names %j', (name, expected) =>
  expect(salutationName(name ?? null)).toBe(expected),
)

test.each([
  ['PRIYA NAIR', 'Priya'],
  ['priya nair', 'Priya'],
  ['MARY-ANN Smith', 'Mary-Ann'],
  ['mary-ann smith', 'Mary-Ann'],
  ["O'BRIEN", "O'Brien"],
  ['d’souza', 'D’Souza'],
  ["ka'imi", "Ka'imi"],
  ['ÉLODIE-ZOË', 'Élodie-Zoë'],
  ['DR. PRIYA NAIR', 'DR. Priya Nair'],
  ['Nair, Priya', 'Priya'],
  ['van der Berg, Jan', 'Jan'],
  ['Priya Nair, PhD', 'Priya'],
  ['Nair, MBA', 'Nair'],
  ['Priya Nair, Bengaluru', 'Priya'],
  ['Priya (she/her) Nair', 'Priya'],
  ['Katherine "Kate" Smith', 'Katherine'],
  ['王芳', '王芳'],
  ['\u202epriya\u202c', 'Priya'],
])('the salutation of %j names %j, as people write it', (name, expected) => {
  expect(salutationName(name)).toBe(expected)
  expect(salutationName(expected)).toBe(expected)
})

test.each([
  ...['', '\u200b', 'HR team 2', 'priya@example.com', 'https://spam.example', '<b>Priya</b>', null],
  ...['x'.repeat(61), 'Mr & Mrs Rao', '(she/her)', '🌸', 'a/b'],
])('the salutation of %j has no name', (name) => expect(salutationName(name)).toBeNull())
