import { expect, test } from 'vitest'
import { greetingName } from '#web/leads/greeting-name.ts'

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
  'Please send the money to Bob today',
])('greetingName(%j) is null, because it may be a message', (name) =>
  expect(greetingName(name)).toBeNull(),
)

test.each([
  ...['Asha', 'Dr. Asha Rao', 'Asha R.', "Niamh O'Brien", 'Niamh O’Brien', 'Anne-Marie', 'Zoë'],
  ...['José María de la Cruz', 'Smith, Asha', 'John Smith 3rd', 'Asha & Ravi', 'Asha "Ash" Rao'],
  ...['Asha (Ash) Rao', 'Asha 👩🏽\u200d💻', 'अनिल', 'علی\u200cرضا', 'अनि्\u200dल', '山田太郎'],
  ...['Ａｓｈａ', 'Dot'],
])('greetingName(%j) is the same name', (name) => expect(greetingName(name)).toBe(name))
