import { expect, test } from 'vitest'
import { parseSendTime } from '#web/owner/newsletter/issues/issue-schedule.ts'

const now = new Date('2026-10-01T12:00:00Z')
const zone = 'Europe/Berlin'

test.each([
  ['2026-12-01T09:00', '2026-12-01T08:00:00.000Z', false],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', true],
])('parses the local time %s as %s (ambiguous: %j)', (typed, at, isAmbiguous) => {
  expect(parseSendTime(typed, zone, now)).toEqual({ at: new Date(at), isAmbiguous })
})

test.each([
  ['2027-03-28T02:30', /does not exist in Europe\/Berlin/],
  ['2026-10-01T14:00', /is over/],
  ['2028-12-01T09:00', /more than a year/],
  ['2026-02-31T09:00', /does not exist/],
])('refuses the time %s with the reason', (typed, problem) => {
  expect(parseSendTime(typed, zone, now)).toEqual({ problem: expect.stringMatching(problem) })
})
