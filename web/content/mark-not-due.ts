import { isRecord } from '#schemas/is-record.ts'

/** With the zone, as in the inbox: the server's is not the coach's, and midnight the usual choice. */
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** The texts that name something, of which the first carries the mark. */
const names = ['title', 'author', 'text']

/**
 * Marks in a preview's answer, in place, what visitors do not see yet: in its name, which each page
 * shows, so that no section has to know of it.
 */
export function markNotDue(value: unknown): void {
  if (Array.isArray(value)) for (const inner of value) markNotDue(inner)
  if (!isRecord(value)) return
  const name = names.find((one) => typeof value[one] === 'string')
  const { notDue } = value
  if (typeof notDue === 'string' && name)
    value[name] = `[From ${dateFormat.format(Date.parse(notDue))}] ${value[name]}`
  for (const inner of Object.values(value)) markNotDue(inner)
}
