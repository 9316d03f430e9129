const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['h', 60 * minute],
  ['min', minute],
] as const

/** A duration in its largest unit, rounded down: '3 days', '5 h', '20 min'. */
export function span(milliseconds: number): string {
  for (const [unit, length] of units) {
    // Up to two days hours say more: '30 h' is tomorrow, '1 day' may be today.
    const from = unit === 'day' ? 2 * length : length
    if (milliseconds < from) continue
    const count = Math.floor(milliseconds / length)
    return unit === 'day' ? `${count} days` : `${count} ${unit}`
  }
  return 'a minute'
}

interface Timed {
  status: string
  dueAt: Date | null
  answeredAt: Date | null
}

/** The state of a lead's promised answer; undefined without one, or where it no longer matters. */
export function clockOf({ status, dueAt, answeredAt }: Timed, now: Date) {
  if (dueAt === null) return undefined
  if (status === 'new' || status === 'later') {
    const left = dueAt.getTime() - now.getTime()
    return left < 0
      ? { words: `Overdue by ${span(-left)}`, at: dueAt, overdue: true }
      : { words: `Due in ${span(left)}`, at: dueAt, overdue: false }
  }
  if (status === 'spam' || answeredAt === null) return undefined
  const late = answeredAt.getTime() - dueAt.getTime()
  const words = late > 0 ? `Answered ${span(late)} late` : 'Answered in time'
  return { words, at: answeredAt, overdue: false }
}
