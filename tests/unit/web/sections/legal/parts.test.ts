import { describe, expect, test } from 'vitest'
import { Version } from '#web/sections/legal/legal-text.tsx'
import { type Blocks, partsOf } from '#web/sections/legal/parts.ts'

type Style = Blocks[number]['style']

const block = (key: string, style: Style, ...texts: string[]): Blocks[number] => ({
  _type: 'block',
  _key: key,
  style,
  children: texts.map((text, index) => ({ _type: 'span', _key: `${key}-${index}`, text })),
})

const keys = (blocks: Blocks) => blocks.map(({ _key }) => _key)

describe('a legal text', () => {
  test('is taken apart at its headings, and nothing of it is lost', () => {
    const body = [
      block('hello', 'normal', 'Hello'),
      block('who', 'h2', 'Who ', 'we are'),
      block('small', 'h3', 'A small heading'),
      block('us', 'normal', 'Us'),
      block('what', 'h2', 'What'),
    ]
    const { intro, parts } = partsOf(body)
    expect(keys(intro)).toEqual(['hello'])
    expect(parts.map(({ id, title, blocks }) => [id, title, keys(blocks)])).toEqual([
      ['who', 'Who we are', ['small', 'us']],
      ['what', 'What', []],
    ])
  })

  test('without headings, or without anything, is a text all the same', () => {
    expect(partsOf(null)).toEqual({ intro: [], parts: [] })
    const only = [block('one', 'normal', 'One'), block('two', undefined, 'Two')]
    expect(partsOf(only)).toEqual({ intro: only, parts: [] })
  })

  test('lists no heading that says nothing', () => {
    const empty: Blocks[number] = { _type: 'block', _key: 'bare', style: 'h2' }
    expect(partsOf([block('blank', 'h2', ''), empty]).parts).toEqual([])
  })
})

test('a day that is none is not shown', () => {
  for (const day of [null, '', 'soon', '2026-13-01', '2026-11-21T10:00:00Z'])
    expect(Version({ day, label: 'From' }), `${day}`).toBeNull()
  expect(Version({ day: '2026-11-21', label: 'From' })).not.toBeNull()
})
