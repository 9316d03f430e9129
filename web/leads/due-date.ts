import { promisedTime } from '#schemas/promised-time.ts'
import { isWeekend } from './zoned-days.ts'

const hour = 60 * 60 * 1000

/**
 * When an answer is due that the coach has promised in her own words, such as “2 working days” (Monday
 * to Friday, in the coach's time zone; holidays are not known): what came on a Friday is due on Tuesday.
 * @param usual what the site came with, for words that name no time
 */
export function dueAfter(
  from: Date,
  promise: string,
  usual: string,
  timeZone = 'UTC',
): Date | undefined {
  const time = promisedTime(promise) ?? promisedTime(usual)
  if (!time) return undefined
  const { count, unit } = time
  const at = new Date(from)
  if (unit === 'hours') at.setTime(at.getTime() + count * hour)
  else if (unit === 'days') at.setTime(at.getTime() + count * 24 * hour)
  else
    for (let left = count; left > 0; ) {
      at.setTime(at.getTime() + 24 * hour)
      if (!isWeekend(at, timeZone)) left -= 1
    }
  return at
}
