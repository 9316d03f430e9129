import { Honeypot } from '#web/forms/honeypot.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { longest } from '#web/forms/text-rules.ts'
import { TextField } from '#web/ui/field.tsx'
import { CheckCard } from './check-card.tsx'
import { emailProblem, type StepProps } from './steps.ts'

/** Asks who the result goes to. */
export function ContactStep({ heading, words, state, dispatch }: StepProps) {
  return (
    <CheckCard tab="@">
      <div className="relative grid gap-5 leading-normal">
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none [line-height:2rem]">
          {words?.contactHeading}
        </h3>
        <TextField
          label={words?.nameLabel || 'Name'}
          name="name"
          autoComplete="name"
          maxLength={longest.name}
          required
          value={state.name}
          onChange={(event) =>
            dispatch({ type: 'typed', field: 'name', value: event.currentTarget.value })
          }
        />
        <TextField
          label={words?.emailLabel || 'Email'}
          type="email"
          name="email"
          autoComplete="email"
          required
          value={state.email}
          onChange={(event) =>
            dispatch({ type: 'typed', field: 'email', value: event.currentTarget.value })
          }
          error={emailProblem(state)}
        />
        <Honeypot />
        <p className="text-muted text-sm">
          {words?.privacyNote} <PrivacyLink label={words?.privacyLink} />
        </p>
      </div>
    </CheckCard>
  )
}
