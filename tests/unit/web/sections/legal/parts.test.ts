import { expect, test } from 'vitest'
import { Version } from '#web/sections/legal/legal-text.tsx'
import { type Blocks, partsOf } from '#web/sections/legal/parts.ts'

type Style = Blocks[number]['style']

const block = (key: string, style: Style, text: string): Blocks[number] => ({
  ...{ _type: 'block', _key: key, style },
  children: [{ _type: 'span', _key: 'span', text }],
})

test('a legal text without headings has an introduction and no parts', () => {
  expect(partsOf(null)).toEqual({ intro: [], parts: [] })
  const only = [block('one', 'normal', 'One'), block('two', undefined, 'Two')]
  expect(partsOf(only)).toEqual({ intro: only, parts: [] })
})

test('a legal text has no part for an empty heading', () => {
  const empty: Blocks[number] = { _type: 'block', _key: 'bare', style: 'h2' }
  expect(partsOf([block('none', 'h2', ''), block('blank', 'h2', ' \u200b\n'), empty]).parts).toEqual([])
})

test('an invalid date is not shown', () => {
  for (const day of [null, '', 'soon', '2026-13-01', '2026-02-31', '2026-11-21T10:00:00Z'])
    expect(Version({ day, label: 'From' }), `${day}`).toBeNull()
  expect(Version({ day: '2026-11-21', label: 'From' })).not.toBeNull()
})
