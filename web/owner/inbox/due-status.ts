const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['h', 60 * minute],
  ['min', minute],
] as const

/** Formats a duration in its largest unit, rounded down: '3 days', '5 h', '20 min'. */
export function formatDuration(milliseconds: number): string {
  for (const [unit, length] of units) {
    // Below two days, hours are more precise than '1 day'.
    const min = unit === 'day' ? 2 * length : length
    if (milliseconds < min) continue
    const count = Math.floor(milliseconds / length)
    return unit === 'day' ? `${count} days` : `${count} ${unit}`
  }
  return 'a minute'
}

interface LeadTimes {
  status: string
  dueAt: Date | null
  answeredAt: Date | null
}

/**
 * Due status of a promised answer, in words; undefined without a promise, for spam, and for a closed lead that was not
 * answered.
 */
export function dueStatus({ status, dueAt, answeredAt }: LeadTimes, now: Date) {
  if (dueAt === null) return undefined
  if (status === 'new' || status === 'later') {
    const left = dueAt.getTime() - now.getTime()
    return left < 0
      ? { words: `Overdue by ${formatDuration(-left)}`, at: dueAt, overdue: true }
      : { words: `Due in ${formatDuration(left)}`, at: dueAt, overdue: false }
  }
  if (status === 'spam' || answeredAt === null) return undefined
  const late = answeredAt.getTime() - dueAt.getTime()
  const words = late > 0 ? `Answered ${formatDuration(late)} late` : 'Answered in time'
  return { words, at: answeredAt, overdue: false }
}
