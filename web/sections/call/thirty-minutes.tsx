import { VisitorZone } from '#web/features/call/visitor-zone.tsx'
import { zoneName } from '#web/features/call/zone-name.ts'
import { Section } from '#web/ui/section.tsx'
import type { Call } from '../page-content.ts'

/** The call in three lines of a notebook, beside a ticket with what there is to know. */
export function ThirtyMinutes({ call, zone }: { call: Call; zone: string }) {
  const { stepsHeading, steps, notes, coachZoneLabel, visitorZoneLabel } = call
  if (!stepsHeading) return null
  return (
    <Section id="minutes" className="grid gap-x-13 gap-y-13 lg:grid-cols-[1.5fr_1fr] lg:gap-x-21">
      <div>
        <h2 id="minutes-heading" className="max-w-[16em] text-3xl">
          {stepsHeading}
        </h2>
        <ol className="mt-8 border-clay/45 border-l-2 lg:mt-13">
          {steps?.map(({ _key, title, text }) => (
            <li
              key={_key}
              className="grid gap-x-8 gap-y-1 border-control/30 border-b py-5 pl-5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[8.5rem_1fr] sm:pl-8"
            >
              <h3 className="text-clay text-xl">{title}</h3>
              <p className="max-w-[32em] text-lg">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="sheet rotate-1 self-start p-5 sm:p-8">
        <dl>
          {notes?.map(({ _key, title, text }) => (
            <div
              key={_key}
              className="border-control/50 border-b-2 border-dashed py-5 first:pt-0 last:border-0 last:pb-0"
            >
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 border-control/50 border-t-2 border-dashed pt-5 text-sm">
          {coachZoneLabel && (
            <p>
              <span>{coachZoneLabel}</span> <strong>{zoneName(zone)}</strong>
            </p>
          )}
          <VisitorZone label={visitorZoneLabel} />
        </div>
      </div>
    </Section>
  )
}
