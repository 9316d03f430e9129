import { expect, test } from 'vitest'
import { honeypotName } from '#web/forms/form-values.ts'
import { elapsedOf, isHoneypotFilled, type Signs, suspicionOf } from '#web/leads/spam.ts'

const nothing: Signs = { honeypot: false, name: 'Priya Nair', texts: ['Hello'] }
const [a, b] = ['http://a.example', 'https://b.example']
const suspect = (signs: Partial<Signs>) => suspicionOf({ ...nothing, ...signs })
const inName = ['The name holds a web address']
const hasty = ['It was sent within 3 seconds', 'It holds 2 web addresses']

test.each<[string, Partial<Signs>, string[]]>([
  ['a filled honeypot', { honeypot: true }, ['A field was filled in that people do not see']],
  ['a web address in the name', { name: 'Win https://x.example/a' }, inName],
  ['a host in the name', { name: 'http://shop' }, inName],
  ['a domain in the name, without http', { name: 'Cheap at best-pills.com!' }, inName],
  ['a short link in the name, without http', { name: 'You won: bit.ly/2x' }, inName],
  ['a domain with a path in the name', { name: 'prize.co.in/a' }, inName],
  ['a quick form with two web addresses', { elapsed: 400, texts: [`${a} www.b.example`] }, hasty],
  ['a quick form with two similar addresses', { elapsed: 0, texts: [a, `${a}s`] }, hasty],
])('a lead is probable spam for %s', (_, signs, reasons) => {
  expect(suspect(signs)).toEqual(reasons)
})

test.each<[string, Partial<Signs>]>([
  ['no sign of spam', {}],
  ['a quick form', { elapsed: 0 }],
  ['two web addresses', { texts: [a, `and ${b}`] }],
  ['a quick form with one web address', { elapsed: 2_999, texts: [`my CV: ${a}/cv`] }],
  ['a quick form with one web address twice', { elapsed: 1, texts: [`${a} ${a}`] }],
  ['two web addresses after three seconds', { elapsed: 3_000, texts: [`${a} ${b}`] }],
  ['dots in the name', { elapsed: 1, name: 'Dr.in Maria St.John-Smith, B.Com. (Hons.)' }],
  ['two people in the name', { elapsed: 1, name: 'Mr.Ram/Mrs.Sita Dr.Ly, Dr.Dev Anand' }],
  ['no name', { elapsed: 1, name: null }],
])('a lead may be from a person with %s', (_, signs) => expect(suspect(signs)).toEqual([]))

test.each([
  [true, { [honeypotName]: 'x' }],
  [true, { website: 'x' }],
  [false, { website: ' ', [honeypotName]: '' }],
  [false, { website: ['x'] }],
  [false, { name: 'x' }],
])('isHoneypotFilled is %s for %j', (filled, typed) => {
  expect(isHoneypotFilled(typed)).toBe(filled)
})

test('elapsedOf returns undefined for an elapsed time that is no number', () => {
  expect([0, 1.5, 1e308].map(elapsedOf)).toEqual([0, 1.5, 1e308])
  for (const sent of [undefined, null, '12', -1, Number.NaN, [1], {}, true]) expect(elapsedOf(sent)).toBeUndefined()
})

test('suspicionOf is fast for any input', () => {
  const texts = ['http://'.repeat(9_000), 'www.'.repeat(16_000), `${'a-'.repeat(30_000)}.`]
  expect(suspect({ name: `${'a-'.repeat(99)}.`, texts })).toEqual([])
})
