import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greetingName } from '#web/leads/person-name.ts'

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
  ...['Please send the money to Bob today', 'Your Account Was Suspended', 'Ihr Konto wurde gesperrt'],
  ...['Claim Your Prize', 'Votre compte est bloqué', 'One Two Three Four Five', 'Verify Paypal Login'],
  ...['n/a', 'N.A.', 'test', 'Anonymous', 'evil⚫com', 'evil🌸 com'],
])('greetingName(%j) is null, because it may be a message', (name) => expect(greetingName(name)).toBeNull())

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
  ...['Asha  Rao', 'O´Brien', 'O`Brien', 'ג׳ורג׳ לוי', 'ד״ר כהן', '✨Asha✨', 'Gerard ’t Hooft', '‘Iolani'],
  ...['Ａｓｈａ', 'Dot', 'Will Price', 'Faith Banks', 'Ben Free'],
])('greetingName(%j) is the same name', (name) => expect(greetingName(name)).toBe(name))

const parts = 'a|B|9|.|·|/|:|@| |\n|⚫|🌸|-|’|dot|com|www'.split('|')
const inputs = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((list) => list.join('')),
)

test('a greeting has the typed name or none, without a link, a line end or a long number', () => {
  fc.assert(
    fc.property(inputs, (typed) => {
      const name = greetingName(typed)
      if (name === null) return
      expect(name).toBe(typed)
      expect(name.normalize('NFKC')).not.toMatch(/[\n\r\u2028/:@]|\p{L}\.\p{L}|(?:\p{Nd}\P{Nd}*){4}/u)
    }),
    { numRuns: 2_000 },
  )
})
