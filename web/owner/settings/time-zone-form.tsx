import { PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'

/** Form for the time zone. @param zone chosen time zone; undefined before the first choice */
export function TimeZoneForm({ zone }: { zone: string | undefined }) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(zone ? [zone] : [])])
  return (
    <Section id="time-zone" title="Your time zone" large className="mt-12">
      <p className="mt-3 text-muted">
        {zone === undefined
          ? 'None is chosen yet: times are in UTC.'
          : 'Of times in the inbox, in mails to you and in exports. Visits are counted by days of UTC.'}
      </p>
      <PostForm
        action="/owner/settings/time-zone"
        className="mt-4 flex max-w-md flex-wrap items-end gap-3"
      >
        <label className="grid min-w-0 gap-1 text-sm">
          Time zone
          <select
            name="zone"
            defaultValue={zone ?? 'UTC'}
            className="input min-h-11 max-w-full py-1"
          >
            {[...zones].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <QuietSubmit>Use this time zone</QuietSubmit>
      </PostForm>
    </Section>
  )
}
