import { expect, test } from 'vitest'
import { elapsedOf, type Signs, suspicionOf } from '#web/leads/spam.ts'

const nothing: Signs = { honeypot: false, name: 'Priya Nair', texts: ['Hello'] }
const [a, b] = ['http://a.example', 'https://b.example']
const suspect = (signs: Partial<Signs>) => suspicionOf({ ...nothing, ...signs }).length > 0

test.each<[string, Partial<Signs>]>([
  ['a filled honeypot', { honeypot: true }],
  ['a web address in the name', { name: 'Win https://x.example/a' }],
  ['a domain in the name, without http', { name: 'Cheap at best-pills.com!' }],
  ['a short link in the name, without http', { name: 'You won: bit.ly/2x' }],
  ['a domain with a path in the name', { name: 'prize.co.in/a' }],
  ['a quick form with two web addresses', { elapsed: 400, texts: [`${a} www.b.example`] }],
])('a lead is probable spam for %s', (_, signs) => expect(suspect(signs)).toBe(true))

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
])('a lead may be from a person with %s', (_, signs) =>
  expect(suspicionOf({ ...nothing, ...signs })).toEqual([]),
)

test('elapsedOf returns undefined for an elapsed time that is no number', () => {
  expect([0, 1.5, 1e308].map(elapsedOf)).toEqual([0, 1.5, 1e308])
  for (const sent of [undefined, null, '12', -1, Number.NaN, [1], {}, true])
    expect(elapsedOf(sent)).toBeUndefined()
})

test('suspicionOf is fast for any input', () => {
  const texts = ['http://'.repeat(9_000), 'www.'.repeat(16_000), `${'a-'.repeat(30_000)}.`]
  expect(suspect({ name: `${'a-'.repeat(99)}.`, texts })).toBe(false)
})
