import { expect, test } from 'vitest'
import { isDuplicateAnswer, uniqueAnswers } from '#schemas/duplicate-answers.ts'

const answer = (_key: string, value?: string) => ({ _key, label: _key, value })
const question = (...options: object[]) => ({ text: 'How soon?', options })

test('uniqueAnswers lists all answers with the same stored value', () => {
  const three = question(answer('A', 'x'), answer('B', 'x'), answer('C', 'y'), answer('D', 'x'))
  expect(uniqueAnswers(three)).toContain(
    '“A”, “B” and “D” of “How soon?” share the stored value “x”',
  )
})

test('uniqueAnswers accepts answers with different values, or without values', () => {
  expect(uniqueAnswers(question(answer('A', 'x'), answer('B', 'y')))).toBe(true)
  expect(uniqueAnswers(question(answer('A'), answer('B')))).toBe(true)
  expect(uniqueAnswers(undefined)).toBe(true)
})

test('isDuplicateAnswer is true for the later of two answers with the same value', () => {
  const document = {
    one: question(answer('A', 'x'), answer('B', 'x')),
    other: question(answer('C', 'x')),
    title: 'Questions',
  }
  const open = ['A', 'B', 'C', 'D'].filter((key) => isDuplicateAnswer(document, answer(key, 'x')))
  expect(open).toEqual(['B'])
})
