/** The shortest and the longest time, in months, for which an owner can have leads kept. */
export const monthsKept = { min: 3, max: 120 } as const

/**
 * The same day and time so many months earlier, in UTC; the month's last day where it has no such day:
 * three months before 31 May is 28 February.
 */
export function monthsBefore(at: Date, months: number): Date {
  const then = new Date(at)
  then.setUTCMonth(at.getUTCMonth() - months)
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0)
  return then
}
