import type { ChangeEvent } from 'react'
import type { Contact } from '#schemas/quiz/contact.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { DraftMessage } from '#web/forms/mail-draft-message.tsx'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { longest } from '#web/forms/text-rules.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { phoneLabel, type QuizWords } from './content.ts'
import type { QuizRun } from './use-quiz.ts'

/** Fields of a quiz's contact. Without `run` they work in a form without script. */
export function ContactFields({
  content: { contactText, words },
  contact,
  run,
}: {
  content: { contactText: string | null; words: QuizWords | null }
  contact: Contact
  run?: QuizRun
}) {
  const typed = (field: 'name' | 'email' | 'phone') =>
    run && {
      value: run.state[field],
      error: run.problems[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        run.answer(field, currentTarget.value),
    }
  return (
    <>
      {contactText && <p className="mt-2 text-muted">{contactText}</p>}
      <div className="relative mt-5 grid gap-5">
        {contact.name && (
          <NameField
            {...typed('name')}
            label={words?.nameLabel || 'Name'}
            maxLength={longest.name}
          />
        )}
        {contact.email && <EmailField {...typed('email')} label={words?.emailLabel || 'Email'} />}
        {contact.phone && (
          <TextField
            {...typed('phone')}
            name="phone"
            type="tel"
            label={phoneLabel(contact.email, words)}
            required={!contact.email}
            autoComplete="tel"
            maxLength={60}
          />
        )}
        {contact.newsletter && (
          <Checkbox
            name="newsletter"
            value="yes"
            {...(run && {
              checked: run.state.newsletter === 'yes',
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
                run.answer('newsletter', currentTarget.checked ? 'yes' : ''),
            })}
            label={words?.newsletterLabel || 'My newsletter too, if you like'}
          />
        )}
        <Honeypot />
      </div>
      <p className="mt-5 text-sm">
        <span className="text-muted">{words?.privacyNote}</span>{' '}
        <PrivacyLink label={words?.privacyLink} />
      </p>
      {run && (
        <div className={run.message && 'mt-5'}>
          <DraftMessage message={run.message} />
        </div>
      )}
    </>
  )
}
