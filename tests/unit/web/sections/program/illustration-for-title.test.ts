import { describe, expect, test } from 'vitest'
import { illustrationForTitle } from '#web/sections/program/illustration-for-title.ts'

describe('the illustration of an item', () => {
  test.each([
    ['A 90-day plan', 'plan'],
    ['A kickoff and a manager’s plan', 'clock'],
    ['A trust tracker', 'tracker'],
    ['A placement prep workbook', 'booklet'],
  ])('%s is shown as: %s', (title, thing) => {
    expect(illustrationForTitle(title)).toBe(thing)
  })

  test.each(['Something new', '', null, undefined])('%j is shown as a letter', (title) => {
    expect(illustrationForTitle(title)).toBe('letter')
  })
})
