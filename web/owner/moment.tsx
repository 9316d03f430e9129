import { longDate } from '#web/mail/template/dates.ts'

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A moment in a list. It names its zone: the server does not know the reader's. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={longDate(at)}>
      {short.format(at)} UTC
    </time>
  )
}
