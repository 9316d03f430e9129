const day = 24 * 60 * 60 * 1000

/**
 * The same time of day after so many working days (Monday to Friday, in UTC; holidays are not known):
 * what came on a Friday and is promised within two is due on Tuesday.
 */
export function afterWorkingDays(from: Date, days: number): Date {
  const at = new Date(from)
  for (let left = days; left > 0; ) {
    at.setTime(at.getTime() + day)
    const weekday = at.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return at
}

export const afterHours = (from: Date, hours: number): Date =>
  new Date(from.getTime() + hours * 60 * 60 * 1000)
