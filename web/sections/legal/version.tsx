const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The day of this version, as people write it; nothing where there is no real day. */
export function Version({ day }: { day: string | null }) {
  const moment = /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? new Date(`${day}T00:00:00Z`) : null
  if (!moment || Number.isNaN(moment.getTime())) return null
  return (
    <p className="mt-3 text-muted">
      This version is from <time dateTime={day ?? undefined}>{format.format(moment)}</time>.
    </p>
  )
}
