import { expect, test } from 'vitest'
import { requireSameCounts } from '#scripts/update/rehearse.ts'

const counts = (leads: number, outbox: number) => ({
  leads: { rows: leads, hash: `${leads}` },
  outbox: { rows: outbox, hash: 'other columns' },
})

test.each([
  ['lost leads', counts(3, 8), /has 3 leads where there are 4/],
  ['doubled mails', counts(4, 16), /has 16 mails where there are 8/],
  ['no table of leads', {}, /has 0 leads where there are 4/],
])('requireSameCounts refuses a new version with %s', (_title, after, why) => {
  expect(() => requireSameCounts(counts(4, 8), after)).toThrow(why)
})

test('requireSameCounts accepts a new table beside the same leads and mails', () => {
  const added = { ...counts(4, 8), of_the_new_version: { rows: 9, hash: '' } }
  expect(() => requireSameCounts(counts(4, 8), added)).not.toThrow()
})
