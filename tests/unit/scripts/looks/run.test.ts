import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accept } from '#scripts/looks/accept.ts'
import { album } from '#scripts/looks/album.ts'
import { judge } from '#scripts/looks/judged.ts'
import { isNamed, optionsIn } from '#scripts/looks/options.ts'
import { report } from '#scripts/looks/report.ts'

const everything = { site: undefined, pages: false, accept: false, names: [] }

describe('what is asked for', () => {
  test('is everything, without words', () => {
    expect(optionsIn([])).toEqual(everything)
  })

  test('may be some groups of a house that runs, or what is to be accepted', () => {
    expect(optionsIn(['buttons', '--site', 'http://localhost:3000/'])).toEqual({
      ...everything,
      site: 'http://localhost:3000',
      names: ['buttons'],
    })
    expect(optionsIn(['--accept', 'buttons-390-dark'])).toMatchObject({ accept: true })
  })

  test('is explained when it is not understood', () => {
    expect(() => optionsIn(['--acept'])).toThrow(/--acept[\s\S]*npm run looks -- --accept/)
  })

  test('names a picture by its group or in full', () => {
    expect(isNamed([], 'buttons-390-dark')).toBe(true)
    expect(isNamed(['buttons'], 'buttons-390-dark')).toBe(true)
    expect(isNamed(['buttons-390-dark'], 'buttons-390-dark')).toBe(true)
    expect(isNamed(['buttons-390-light', 'button'], 'buttons-390-dark')).toBe(false)
  })
})

describe('a run', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'looks-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is accepted as it was taken, by name or whole', () => {
    const [accepted, now] = [album(path.join(folder, 'a')), album(path.join(folder, 'b'))]
    expect(() => accept(accepted, now, [])).toThrow(/npm run looks takes/)
    for (const name of ['buttons-390-light', 'buttons-390-dark', 'fields-390-dark'])
      now.put(name, Buffer.from(name))
    expect(accept(accepted, now, ['buttons'])).toBe(2)
    expect([...accepted.read().keys()]).toEqual(['buttons-390-dark', 'buttons-390-light'])
    expect(accept(accepted, now, [])).toBe(3)
    expect(accepted.read()).toEqual(now.read())
  })

  test('misses only what it was asked for', async () => {
    const picture = Buffer.from('one')
    const accepted = new Map([
      ['buttons-390-dark', picture],
      ['fields-390-dark', picture],
      ['page-home-390-dark', picture],
    ])
    const is = async (options: Parameters<typeof judge>[2]) =>
      (await judge(accepted, new Map([['buttons-390-dark', picture]]), options)).map(
        ({ name, verdict }) => `${name} ${verdict.is}`,
      )
    expect(await is(everything)).toEqual(['buttons-390-dark same', 'fields-390-dark gone'])
    expect(await is({ ...everything, names: ['buttons'] })).toEqual(['buttons-390-dark same'])
    expect(await is({ ...everything, pages: true })).toContain('page-home-390-dark gone')
  })
})

test('the report stands alone, worst first, and cannot be written into', () => {
  const picture = Buffer.from('picture')
  const changed = { is: 'changed', pixels: 1234, share: 0.5, difference: picture } as const
  const html = report(
    [
      { name: 'a-390-light', accepted: picture, now: picture, verdict: { is: 'same' } },
      { name: 'b-390-light', accepted: picture, now: picture, verdict: changed },
    ],
    ['<img src=x>'],
  )
  expect(html).toContain('2 pictures: 1 changed · 0 new · 0 gone · 1 same')
  expect(html).toContain('1,234 pixels, 50.00 %')
  expect(html.indexOf('b-390-light')).toBeLessThan(html.indexOf('a-390-light'))
  expect(html).not.toContain('<img src=x>')
  expect(html.match(/(src|href)="(?!data:)[^"]*"/g)).toBeNull()
  expect(html.match(/data:image/g)).toHaveLength(4)
})
