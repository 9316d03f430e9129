import { describe, expect, test } from 'vitest'
import { illustrationForTitle } from '#web/sections/program/illustration-for-title.ts'

describe('what one gets, drawn', () => {
  test.each([
    ['A 90-day plan', 'plan'],
    ['A kickoff and a manager’s plan', 'clock'],
    ['A trust tracker', 'tracker'],
    ['A placement prep workbook', 'booklet'],
  ])('%s looks like: %s', (title, thing) => {
    expect(illustrationForTitle(title)).toBe(thing)
  })

  test.each(['Something new', '', null, undefined])('%j is a written sheet', (title) => {
    expect(illustrationForTitle(title)).toBe('letter')
  })
})
