import { expect, test } from 'vitest'
import { isLaterTwin, noTwins } from '#schemas/answer-twins.ts'

const answer = (_key: string, value?: string) => ({ _key, label: _key, value })
const question = (...options: object[]) => ({ text: 'How soon?', options })

test('names every answer with another one’s stored value', () => {
  const three = question(answer('A', 'x'), answer('B', 'x'), answer('C', 'y'), answer('D', 'x'))
  expect(noTwins(three)).toContain('“A”, “B” and “D” of “How soon?” share the stored value “x”')
})

test('finds nothing where values differ or are missing', () => {
  expect(noTwins(question(answer('A', 'x'), answer('B', 'y')))).toBe(true)
  expect(noTwins(question(answer('A'), answer('B')))).toBe(true)
  expect(noTwins(undefined)).toBe(true)
})

test('opens the stored value of a duplicate, and of no other answer', () => {
  const document = {
    one: question(answer('A', 'x'), answer('B', 'x')),
    other: question(answer('C', 'x')),
    title: 'Questions',
  }
  const open = ['A', 'B', 'C', 'D'].filter((key) => isLaterTwin(document, answer(key, 'x')))
  expect(open).toEqual(['B'])
})
