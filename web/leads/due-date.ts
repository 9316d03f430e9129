import { promisedTime } from '#schemas/promised-time.ts'
import { isWeekend } from './zoned-days.ts'

const hour = 60 * 60 * 1000

/**
 * Returns the time until which the coach has promised an answer in her own words, such as “2 working days”. Working
 * days are Monday to Friday in her time zone; holidays do not count. Two of them after a Friday end on Tuesday.
 * @param fallback original words, used if hers contain no time
 */
export function dueAfter(
  from: Date,
  promise: string,
  fallback: string,
  timeZone = 'UTC',
): Date | undefined {
  const time = promisedTime(promise) ?? promisedTime(fallback)
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
