import { expect, test } from 'vitest'
import { addressOfText, changedLine } from '#studio/publish/changed-words.ts'

const block = (_key: string, text: string) => ({
  ...{ _type: 'block', _key },
  children: [{ _type: 'span', _key: `${_key}s`, text, marks: [] }],
})

test('finds the first changed line of a document, also in a moved block', () => {
  const before = { _rev: 'a', colour: 'pine', title: 'One name', body: [block('1', 'Old words')] }
  const after = { ...before, _rev: 'b', colour: 'dark blue' }
  expect(changedLine(before, before)).toBeUndefined()
  expect(changedLine(before, { ...after, colour: 'blue' })).toBeUndefined()
  const body = [block('2', 'New words'), block('1', 'Old words')]
  expect(changedLine(before, { ...before, body })).toBe('New words')
  const lines = { ...before, title: 'One name\nand a line' }
  expect(changedLine(before, lines)).toBe('and a line')
  expect(changedLine(null, before)).toBe('One name')
})

test('an address of a text ends at a word, and before a placeholder', () => {
  const page = 'http://site.test/career-pivot'
  expect(addressOfText(page, undefined)).toBe(page)
  expect(addressOfText(page, '{years} years')).toBe(page)
  expect(addressOfText(page, 'After {years} years')).toBe(`${page}#:~:text=After`)
  expect(addressOfText(`${page}#questions`, 'Well-known, then & now')).toBe(
    `${page}#questions:~:text=Well%2Dknown%2C%20then%20%26%20now`,
  )
  expect(addressOfText(page, 'word '.repeat(40))).toMatch(/%20word$/)
})
