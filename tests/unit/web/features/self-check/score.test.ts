import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { answerLabels, countNoOrNotSure, type SelfCheckAnswer, scoreBand } from '#web/features/self-check/score.ts'

const answersOf = (no: number, notSure: number, yes: number): SelfCheckAnswer[] => [
  ...Array<SelfCheckAnswer>(no).fill('no'),
  ...Array<SelfCheckAnswer>(yes).fill('yes'),
  ...Array<SelfCheckAnswer>(notSure).fill('not-sure'),
]

test('the band is needs_help from three “no” or “not sure” on', proves('7.33', '9.13'), () => {
  for (let no = 0; no <= 6; no++)
    for (let notSure = 0; no + notSure <= 6; notSure++) {
      const answers = answersOf(no, notSure, 6 - no - notSure)
      expect(countNoOrNotSure(answers)).toBe(no + notSure)
      const band = no + notSure >= 3 ? 'needs_help' : 'doing_well'
      expect([scoreBand(answers), scoreBand(answers, null)]).toEqual([band, band])
    }
})

test('an answer has the coach’s label, or the usual one', () => {
  const usual = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' }
  const words = { yesLabel: 'Always', noLabel: 'Never', notSureLabel: 'Sometimes' }
  for (const none of [undefined, null, { yesLabel: '', noLabel: null, notSureLabel: '' }])
    expect(answerLabels(none)).toEqual(usual)
  expect(answerLabels(words)).toEqual({ yes: 'Always', no: 'Never', 'not-sure': 'Sometimes' })
})

test.each([1, 2, 4, 6])('the band is needs_help from the coach’s threshold of %i on', (from) => {
  expect(scoreBand(answersOf(from - 1, 0, 7 - from), from)).toBe('doing_well')
  expect(scoreBand(answersOf(from, 0, 6 - from), from)).toBe('needs_help')
})
