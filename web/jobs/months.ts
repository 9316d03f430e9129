/** Shortest and longest retention period that an owner can choose, in months. */
export const monthsKept = { min: 3, max: 120 } as const

/** Subtracts months in UTC, and shortens the day if needed: 31 May minus three months is 28 February. */
export function monthsBefore(at: Date, months: number): Date {
  const then = new Date(at)
  then.setUTCMonth(at.getUTCMonth() - months)
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0)
  return then
}
