import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import {
  countNoOrNotSure,
  type SelfCheckAnswer,
  scoreBand,
} from '#web/features/self-check/score.ts'

const answersOf = (no: number, notSure: number, yes: number): SelfCheckAnswer[] => [
  ...Array<SelfCheckAnswer>(no).fill('no'),
  ...Array<SelfCheckAnswer>(yes).fill('yes'),
  ...Array<SelfCheckAnswer>(notSure).fill('not-sure'),
]

describe('three or more answers of no or not sure need help', proves('7.33', '9.13'), () => {
  test.each([
    [0, 0, 'doing_well'],
    [2, 0, 'doing_well'],
    [0, 2, 'doing_well'],
    [1, 1, 'doing_well'],
    [3, 0, 'needs_help'],
    [0, 3, 'needs_help'],
    [2, 1, 'needs_help'],
    [6, 0, 'needs_help'],
    [0, 6, 'needs_help'],
  ] as const)('%i no, %i not sure: %s', (no, notSure, band) => {
    const answers = answersOf(no, notSure, 6 - no - notSure)
    expect(countNoOrNotSure(answers)).toBe(no + notSure)
    expect(scoreBand(answers)).toBe(band)
    expect(scoreBand(answers, null)).toBe(band)
  })
})

test.each([1, 2, 4, 6])('the coach may say %i instead', (from) => {
  expect(scoreBand(answersOf(from - 1, 0, 7 - from), from)).toBe('doing_well')
  expect(scoreBand(answersOf(from, 0, 6 - from), from)).toBe('needs_help')
})
