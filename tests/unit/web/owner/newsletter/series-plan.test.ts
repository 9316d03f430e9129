import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#web/leads/zoned-days.ts'
import { endOfWait, nextMail, whenToSend } from '#web/owner/newsletter/series/plan.ts'

const zone = 'Europe/Berlin'
const wait = (days: number, time = '09:00', weekday: string | null = null) => ({
  days,
  time,
  weekday,
})

test.each([
  ['two days later', '2026-12-01T20:00Z', wait(2), '2026-12-03T08:00Z'],
  ['by the day of the zone', '2026-12-01T23:30Z', wait(1), '2026-12-03T08:00Z'],
  ['over the end of summer time', '2026-10-24T07:00Z', wait(1), '2026-10-25T08:00Z'],
  ['over its beginning', '2027-03-27T08:00Z', wait(1), '2027-03-28T07:00Z'],
  ['at a time that summer time skips', '2027-03-27T08:00Z', wait(1, '02:30'), '2027-03-28T01:30Z'],
  ['at a time that occurs twice', '2026-10-24T07:00Z', wait(1, '02:30'), '2026-10-25T00:30Z'],
  ['on the next Tuesday', '2026-12-01T20:00Z', wait(1, '09:00', 'Tuesday'), '2026-12-08T08:00Z'],
  ['on that Tuesday', '2026-11-30T20:00Z', wait(1, '09:00', 'Tuesday'), '2026-12-01T08:00Z'],
  ['over the end of a year', '2026-12-30T08:00Z', wait(3), '2027-01-02T08:00Z'],
])('ends a wait %s', (_, since, mail, end) => {
  expect(endOfWait(mail, new Date(since), zone)).toEqual(new Date(end))
})

const since = new Date('2026-12-01T08:00Z')
const decide = (now: string, isTaken = false, mail = wait(2)) =>
  whenToSend(mail, { since, now: new Date(now), zone, isTaken })

test.each<[string, string, string, boolean?, ReturnType<typeof wait>?]>([
  ['before its time', '2026-12-02T08:00Z', '2026-12-03T08:00Z'],
  ['at its time', '2026-12-03T08:00Z', 'now'],
  ['some hours late', '2026-12-03T14:00Z', 'now'],
  ['in the evening: tomorrow', '2026-12-03T14:01Z', '2026-12-04T08:00Z'],
  ['days late, at night: in the morning', '2026-12-09T02:00Z', '2026-12-09T08:00Z'],
  ['on a day with another mail: tomorrow', '2026-12-03T08:00Z', '2026-12-04T08:00Z', true],
  ['before its time on such a day: tomorrow', '2026-12-09T02:00Z', '2026-12-10T08:00Z', true],
  ['on a later weekday: the next one', '2026-12-09T02:00Z', '2026-12-15T08:00Z', false, wait(1, '09:00', 'Tuesday')],
])('decides %s', (_, now, expected, isTaken, mail) => {
  const decision = decide(now, isTaken, mail)
  expect(decision).toEqual(expected === 'now' ? 'now' : new Date(expected))
})

const at = (day: number) => new Date(Date.UTC(2026, 11, day))
const mails = (keys: string) => [...keys].map((_key) => ({ _key }))
const passed = (keys: string) => [...keys].map((mailKey, day) => ({ mailKey, at: at(day + 1) }))

test.each([
  ['the first at the beginning', 'abc', '', 'a'],
  ['the one after the last', 'abc', 'ab', 'c'],
  ['none after the end', 'abc', 'abc', undefined],
  ['the one after a mail that was taken out', 'acd', 'ab', 'c'],
  ['a mail that was put in after the place', 'abxc', 'ab', 'x'],
  ['no mail that was put in before the place', 'axbc', 'ab', 'c'],
  ['none twice after a change of the order', 'cab', 'ab', undefined],
  ['those that are left after a change of the order', 'bca', 'ab', 'c'],
  ['the first if all passed ones were taken out', 'xy', 'ab', 'x'],
])('chooses %s', (_, published, before, next) => {
  expect(nextMail(mails(published), passed(before))?._key).toBe(next)
})

test('sends each mail once and in order, at most one a day, after at least its wait', () => {
  const waits = fc.record({
    days: fc.integer({ min: 1, max: 60 }),
    time: fc.constantFrom('00:00', '02:30', '09:00', '23:59'),
    weekday: fc.constantFrom(null, 'Monday', 'Sunday'),
  })
  fc.assert(
    fc.property(
      fc.array(waits, { minLength: 1, maxLength: 12 }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.constantFrom(zone, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
      (list, begin, zone) => {
        const all = list.map((one, index) => ({ ...one, _key: `m${index}` }))
        const sent: { mailKey: string; at: Date }[] = []
        let now = begin
        for (let looks = 0; looks < 100; looks++) {
          const mail = nextMail(all, sent)
          if (!mail) break
          const last = sent.at(-1)?.at ?? begin
          const decision = whenToSend(mail, { since: last, now, zone, isTaken: false })
          if (decision === 'now') {
            expect(sent.map(({ at }) => dayIn(at, zone))).not.toContain(dayIn(now, zone))
            expect(now.getTime() - last.getTime()).toBeGreaterThan((mail.days - 1) * 86_400_000 - 7_200_000)
            sent.push({ mailKey: mail._key, at: now })
          } else {
            expect(decision.getTime()).toBeGreaterThan(now.getTime())
            now = decision
          }
        }
        expect(sent.map(({ mailKey }) => mailKey)).toEqual(all.map(({ _key }) => _key))
      },
    ),
  )
})
