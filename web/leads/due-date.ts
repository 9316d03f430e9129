import { promisedTime } from '#schemas/promised-time.ts'
import { isWeekend } from './zoned-days.ts'

const hour = 60 * 60 * 1000

/**
 * Returns the due date of an answer, from the coach's promise in words, such as “2 working days”. Working days are
 * Monday to Friday in her time zone, including public holidays. Two working days after a Friday end on Tuesday.
 * @param fallback original promise, used if the coach's contains no time
 */
export function dueAfter(from: Date, promise: string, fallback: string, timeZone = 'UTC'): Date | undefined {
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
