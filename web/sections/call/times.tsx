import { Calendar } from '#web/features/call/calendar.tsx'
import { CallForm } from '#web/features/call/call-form.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Call } from '../page-content.ts'
import { withoutStega } from '../stega.tsx'

/** The coach's calendar, or without one the form for two times. */
export function Times({ call, contactEmail }: { call: Call; contactEmail: string | null }) {
  const { form, calendarUrl, calendarHeading, calendarLabel, calendarTabLabel, privacyLink } = call
  const url = withoutStega(calendarUrl)
  const heading = url ? calendarHeading : form?.heading
  return (
    <Section id="times" ground="sand" labelled={Boolean(heading)}>
      <div className="sheet tape mx-auto max-w-3xl p-5 pt-8 sm:p-8 lg:p-13">
        <h2 id="times-heading" className="text-3xl">
          {heading}
        </h2>
        {!url && form?.text && <p className="mt-3 text-lg text-muted">{form.text}</p>}
        <div className="mt-8">
          {url && calendarLabel ? (
            <Calendar url={url} label={calendarLabel} tabLabel={calendarTabLabel} />
          ) : (
            <CallForm
              words={form ?? null}
              privacyLink={privacyLink}
              contactEmail={contactEmail}
              labelledBy="times-heading"
            />
          )}
        </div>
      </div>
    </Section>
  )
}
