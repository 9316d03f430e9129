import { nearDate } from '#web/mail/template/dates.ts'
import { PostForm, QuietSubmit, Section } from '../../inbox-ui.tsx'
import { shownZone } from '../../shown-zone.ts'
import { endOfWait, nextMail, waitOf } from './plan.ts'
import { endLabels, nameOf, type PublishedSeries, type SeriesOfPerson } from './series-figures.ts'

/** Series of a person: what was sent, what comes, and 'Stop'. */
export function PersonSeries({
  series,
  published,
  back,
}: {
  series: SeriesOfPerson[]
  published: PublishedSeries
  back: string
}) {
  if (series.length === 0) return null
  return (
    <Section id="series" title="Series" className="mt-6">
      <ul className="divide-y divide-control/40">
        {series.map((one) => (
          <li key={one.id} className="py-3">
            <p className="font-semibold">{nameOf(published, one.seriesId)}</p>
            <p className="text-sm">{sentenceOf(one, published)}</p>
            {one.endedAt === null && (
              <PostForm action="/owner/newsletter/series/stop" className="mt-2" fields={{ enrolment: one.id, back }}>
                <QuietSubmit>
                  Stop <span className="sr-only">{nameOf(published, one.seriesId)}</span>
                </QuietSubmit>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sentenceOf(one: SeriesOfPerson, published: PublishedSeries): string {
  const sent = one.passed.filter(({ state }) => state === 'sent').length
  const skipped = one.passed.length - sent
  const past = `${sent} of its mails sent${skipped > 0 ? `, ${skipped} left out while the site was a copy` : ''}.`
  return `${past} ${nextOf(one, published)}`
}

function nextOf(one: SeriesOfPerson, published: PublishedSeries): string {
  if (one.reason) return `Ended: ${endLabels[one.reason]}.`
  if (one.state === 'done') return 'They have had all of it.'
  if (one.state === 'waiting') return 'It begins after another series.'
  const mails = published?.find(({ _id }) => _id === one.seriesId)?.mails
  const mail = mails && nextMail(mails, one.passed)
  if (one.state === 'paused' || !mails) return 'It waits until the series is on the site.'
  if (!mail) return 'That was the last one.'
  const wait = waitOf(mail)
  const zone = shownZone()
  const at = endOfWait(wait, one.passed.at(-1)?.at ?? one.runningSince, zone)
  const when = at > new Date() ? `on ${nearDate(at, zone)}` : `at the next ${wait.time} on a day without another mail`
  return `Next: “${mail.subject}” ${when}.`
}
