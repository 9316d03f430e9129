import type { ReactNode } from 'react'
import { monthsKept } from '#web/jobs/months.ts'
import { mailChoices } from '#web/mail/owner-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextArea, TextField } from '#web/ui/field.tsx'
import { PostForm, TextLink } from '../inbox-ui.tsx'
import { mailChoiceLabels } from '../pluralize.ts'
import { zoneNames } from '../zone-names.ts'
import type { Settings } from './read-settings.ts'
import { ZoneSelect } from './zone-select.tsx'

/** Group of settings with one form. `id` is the fragment of the group, for the redirect. */
const SettingsForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <PostForm
    action="/owner/settings/save"
    className="mt-4 max-w-xl space-y-6"
    fields={{ back: `/owner/settings#${id}` }}
  >
    {children}
    <Button type="submit">Save</Button>
  </PostForm>
)

function Radios({
  name,
  legend,
  options,
  chosen,
}: {
  name: string
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: string
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="size-5 shrink-0 accent-pine"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Choice of the time zone, on a view of its own: its list is as long as the rest of the page. */
export const ZoneForm = ({ zone = 'UTC' }: { zone: string | undefined }) => (
  <SettingsForm id="time-zone">
    <p className="text-muted">Of all times here, in mails to you and in exports. Visits are counted by days of UTC.</p>
    <ZoneSelect zones={[...new Set([...zoneNames(), zone])]} chosen={zone} />
  </SettingsForm>
)

/** Settings of one owner. */
export function MyForm({ settings, owner }: { settings: Settings; owner: string }) {
  const { zone, replies } = settings
  return (
    <SettingsForm id="me">
      <TextArea
        label="Your signature"
        hint="Stands below each reply that you send from a lead. Empty: the closing words of your site’s mails."
        name="signature"
        rows={3}
        maxLength={1_000}
        defaultValue={replies.signatures[owner] ?? ''}
      />
      <p id="time-zone" className="scroll-mt-8">
        <span className="block font-semibold">Time zone</span>
        <span>{zone ?? 'UTC, until you choose one'}</span>{' '}
        <TextLink href="/owner/settings?look=zone">Choose another</TextLink>
      </p>
    </SettingsForm>
  )
}

/** Choice of the mails to an owner. */
export const MailsForm = ({ settings: { mailChoice } }: { settings: Settings }) => (
  <SettingsForm id="mails">
    <Radios
      name="choice"
      legend="Mails to you about leads"
      options={mailChoices.map((one) => [one, mailChoiceLabels[one]])}
      chosen={mailChoice}
    />
  </SettingsForm>
)

/** Switch for double opt-in. */
export const SubscribersForm = ({ settings: { optIn } }: { settings: Settings }) => (
  <SettingsForm id="subscribers">
    <Radios
      name="optIn"
      legend="When somebody signs up for the newsletter"
      options={[
        ['off', 'They are subscribed at once'],
        ['on', 'They are asked by a mail to confirm it first (double opt-in), as some laws want it'],
      ]}
      chosen={optIn ? 'on' : 'off'}
    />
    <p className="text-muted text-sm">Who is subscribed already stays subscribed.</p>
  </SettingsForm>
)

/** Retention of leads, and the webhook. */
export const SiteForm = ({ settings: { months, webhook } }: { settings: Settings }) => (
  <SettingsForm id="site">
    <div id="retention" className="scroll-mt-8">
      <TextField
        label="Keep leads for … months"
        hint={`From ${monthsKept.min} to ${monthsKept.max}. Empty: for ever. You see what it would erase before it is saved.`}
        name="months"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={months ?? ''}
      />
    </div>
    <div id="webhook" className="scroll-mt-8">
      <TextField
        label="Also send new leads to a CRM"
        hint="Your CRM, or another tool, gives you an address for this (a webhook). It begins with https://. Empty: leads are only here. Spam is never sent."
        name="url"
        type="url"
        autoComplete="off"
        defaultValue={webhook.webhook?.url}
      />
      {webhook.webhook && <Checkbox name="secret" value="new" label="Make a new secret" />}
    </div>
  </SettingsForm>
)
