import { isRecord } from '#schemas/is-record.ts'

/**
 * The date is in UTC and says so, because the coach may be in another time zone. Most coaches choose midnight, so
 * without the zone the date could look like the wrong day.
 */
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** Fields with the name of a document. The mark is added to the first one. */
const names = ['title', 'author', 'text']

/**
 * Marks future documents in the result of a preview's query, in place. The mark is in the document's name, which each
 * page shows, so that no section has to handle it.
 */
export function markScheduled(value: unknown): void {
  if (Array.isArray(value)) for (const inner of value) markScheduled(inner)
  if (!isRecord(value)) return
  const name = names.find((one) => typeof value[one] === 'string')
  const { scheduledFor } = value
  if (typeof scheduledFor === 'string' && name)
    value[name] = `[From ${dateFormat.format(Date.parse(scheduledFor))}] ${value[name]}`
  for (const inner of Object.values(value)) markScheduled(inner)
}
