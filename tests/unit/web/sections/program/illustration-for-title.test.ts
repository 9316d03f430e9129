import { expect, test } from 'vitest'
import { illustrationForTitle } from '#web/sections/program/illustration-for-title.ts'

test.each([
  ['A 90-day plan', 'plan'],
  ['A kickoff and a manager’s plan', 'clock'],
  ['A trust tracker', 'tracker'],
  ['A placement prep workbook', 'booklet'],
])('the illustration for “%s” is %s', (title, thing) => {
  expect(illustrationForTitle(title)).toBe(thing)
})

test.each(['Something new', '', null, undefined])('the illustration for %j is letter', (title) => {
  expect(illustrationForTitle(title)).toBe('letter')
})
