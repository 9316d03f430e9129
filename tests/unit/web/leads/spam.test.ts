import { describe, expect, test } from 'vitest'
import { elapsedOf, type Signs, suspicionOf } from '#web/leads/spam.ts'

const nothing: Signs = { honeypot: false, name: 'Priya Nair', texts: ['Hello'], crowd: false }
const suspect = (signs: Partial<Signs>) => suspicionOf({ ...nothing, ...signs }).length > 0

describe('is probable spam', () => {
  test.each<[string, Partial<Signs>]>([
    ['a filled honeypot', { honeypot: true }],
    ['more than people send', { crowd: true }],
    ['a web address in the name', { name: 'Win https://x.example/a' }],
    ['a site in the name, without http', { name: 'Cheap at best-pills.com!' }],
    ['a short link, without http', { name: 'You won: bit.ly/2x' }],
    ['any site with a path', { name: 'prize.co.in/a' }],
    ['quick, with two addresses', { elapsed: 400, texts: ['http://a.example www.b.example'] }],
  ])('%s', (_, signs) => expect(suspect(signs)).toBe(true))
})

describe('may be from a person', () => {
  test.each<[string, Partial<Signs>]>([
    ['nothing against it', {}],
    ['quick alone', { elapsed: 0 }],
    ['two addresses alone', { texts: ['https://a.example', 'and https://b.example'] }],
    ['quick with one address', { elapsed: 2_999, texts: ['my CV: https://a.example/cv'] }],
    ['the same address often', { elapsed: 1, texts: ['https://a.example https://a.example'] }],
    ['not quick', { elapsed: 3_000, texts: ['https://a.example https://b.example'] }],
    ['a title with a dot', { elapsed: 1, name: 'Dr.in Maria St.John-Smith, B.Com. (Hons.)' }],
    ['two people with a stroke', { elapsed: 1, name: 'Mr.Ram/Mrs.Sita Dr.Ly, Dr.Dev Anand' }],
    ['no name', { elapsed: 1, name: null }],
  ])('%s', (_, signs) => expect(suspicionOf({ ...nothing, ...signs })).toEqual([]))
})

test('ignores an elapsed time that is not a number', () => {
  expect([0, 1.5, 1e308].map(elapsedOf)).toEqual([0, 1.5, 1e308])
  for (const sent of [undefined, null, '12', -1, Number.NaN, [1], {}, true])
    expect(elapsedOf(sent)).toBeUndefined()
})

test('checks any input at once', () => {
  const texts = ['http://'.repeat(9_000), 'www.'.repeat(16_000), `${'a-'.repeat(30_000)}.`]
  expect(suspect({ name: `${'a-'.repeat(99)}.`, texts })).toBe(false)
})
