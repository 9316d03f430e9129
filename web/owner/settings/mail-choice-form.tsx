import { type MailChoice, mailChoices } from '#web/mail/owner-choices.ts'
import { PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { mailChoiceLabels } from '../pluralize.ts'

export function MailChoiceForm({ choice }: { choice: MailChoice }) {
  return (
    <Section id="mails" title="Mails about leads" large className="mt-12">
      <PostForm action="/owner/settings/mails" className="mt-4 space-y-4">
        <fieldset className="space-y-2">
          <legend className="text-muted">
            When you get them. Other owners choose for themselves.
          </legend>
          {mailChoices.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="choice"
                value={one}
                defaultChecked={one === choice}
                className="size-5 shrink-0 accent-pine"
              />
              <span>{mailChoiceLabels[one]}</span>
            </label>
          ))}
        </fieldset>
        <QuietSubmit>Choose</QuietSubmit>
      </PostForm>
    </Section>
  )
}
