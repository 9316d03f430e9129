import { isRecord } from '#schemas/is-record.ts'

/** With the time zone, as in the inbox: the server's is not the coach's, and midnight is the usual choice. */
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** Texts that name a document; the first one carries the mark. */
const names = ['title', 'author', 'text']

/**
 * Marks future documents in a preview's answer, in place. The mark is in the name, which each page
 * shows, so that no section has to handle it.
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
