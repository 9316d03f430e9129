import { weekdays } from '#schemas/series/series.ts'
import { momentOf } from '#schemas/time-zone.ts'
import { dayIn, daysLater } from '#web/leads/zoned-days.ts'

/** Wait of a mail, as published. */
export interface Wait {
  days: number
  weekday: string | null
  time: string
}

/** Returns the wait of a mail. A mail of a draft may lack any part. */
export const waitOf = ({ days, weekday, time }: { [Part in keyof Wait]: Wait[Part] | null }) => ({
  ...{ days: days ?? 1, weekday, time: time ?? '09:00' },
})

/** Mail that a person got, or that was skipped. */
export interface Passed {
  mailKey: string
  at: Date
}

/** Hours after its time of day for which a mail is still sent on that day. */
const lateHours = 6

/**
 * Returns the next mail of a person: the first one after the place of the latest passed mail. Mails that were put in
 * before that place are not sent, and no mail is sent twice after the order was changed.
 */
export function nextMail<Mail extends { _key: string }>(
  mails: readonly Mail[],
  passed: readonly Passed[],
): Mail | undefined {
  const latest = passed
    .filter(({ mailKey }) => mails.some(({ _key }) => _key === mailKey))
    .reduce<Passed | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined)
  const place = mails.findIndex(({ _key }) => _key === latest?.mailKey)
  return mails.slice(place + 1).find(({ _key }) => passed.every(({ mailKey }) => mailKey !== _key))
}

/** Returns the first time of a wait on or after a day. */
function firstTime({ weekday, time }: Wait, day: string, zone: string): Date {
  const names: readonly string[] = weekdays
  const wanted = names.indexOf(weekday ?? '')
  const present = new Date(`${day}T00:00:00Z`).getUTCDay()
  const until = wanted < 0 ? 0 : (wanted - present + 7) % 7
  return momentOf(`${daysLater(day, until)}T${time}`, zone)
}

/** Returns the time at which a wait ends. @param since time of the mail before, or of the beginning */
export const endOfWait = (wait: Wait, since: Date, zone: string): Date =>
  firstTime(wait, daysLater(dayIn(since, zone), wait.days), zone)

/**
 * Decides about a mail: `now`, or the time of the next decision. A mail that is late waits for its time of day.
 * @param isTaken true if the person has a mail of this day already
 */
export function whenToSend(
  wait: Wait,
  { since, now, zone, isTaken }: { since: Date; now: Date; zone: string; isTaken: boolean },
): Date | 'now' {
  const ends = endOfWait(wait, since, zone)
  if (ends > now) return ends
  const today = dayIn(now, zone)
  const at = firstTime(wait, today, zone)
  const tomorrow = () => firstTime(wait, daysLater(today, 1), zone)
  if (isTaken) return tomorrow()
  if (at > now) return at
  return now.getTime() - at.getTime() <= lateHours * 3_600_000 ? 'now' : tomorrow()
}
