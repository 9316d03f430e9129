import type { ChangeEvent } from 'react'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { DraftMessage } from '#web/forms/mail-draft-message.tsx'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { longest } from '#web/forms/text-rules.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import type { ScreenProps } from './use-quiz.ts'

/** Fields for the visitor's name, address, phone and the newsletter's box, as the quiz asks for them. */
export function ContactFields({ content, run }: ScreenProps) {
  const { state, answer, problems, message } = run
  const { words } = content
  const typed = (field: 'name' | 'email' | 'phone') => ({
    value: state[field],
    error: problems[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => answer(field, event.currentTarget.value),
  })
  return (
    <>
      {content.contactText && <p className="mt-2 text-muted">{content.contactText}</p>}
      <div className="relative mt-5 grid gap-5">
        {content.askName !== false && (
          <NameField
            {...typed('name')}
            label={words?.nameLabel || 'Name'}
            maxLength={longest.name}
          />
        )}
        <EmailField {...typed('email')} label={words?.emailLabel || 'Email'} />
        {content.askPhone && (
          <TextField
            {...typed('phone')}
            name="phone"
            type="tel"
            label={words?.phoneLabel || 'Phone (optional)'}
            autoComplete="tel"
            maxLength={60}
          />
        )}
        {content.askNewsletter && (
          <Checkbox
            name="newsletter"
            value="yes"
            checked={state.newsletter === 'yes'}
            onChange={(event) => answer('newsletter', event.currentTarget.checked ? 'yes' : '')}
            label={words?.newsletterLabel || 'My newsletter too, if you like'}
          />
        )}
        <Honeypot />
      </div>
      <p className="mt-5 text-sm">
        <span className="text-muted">{words?.privacyNote}</span>{' '}
        <PrivacyLink label={words?.privacyLink} />
      </p>
      <div className={message && 'mt-5'}>
        <DraftMessage message={message} />
      </div>
    </>
  )
}
