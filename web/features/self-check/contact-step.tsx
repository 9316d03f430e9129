import { Honeypot } from '#web/forms/honeypot.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { longest } from '#web/forms/text-rules.ts'
import { TextField } from '#web/ui/field.tsx'
import { CheckCard } from './check-card.tsx'
import { emailProblem, missing, type StepProps } from './steps.ts'

/** Asks who the result goes to. */
export function ContactStep({ heading, state, dispatch }: StepProps) {
  return (
    <>
      <CheckCard tab="@">
        <div className="relative grid gap-5 leading-normal">
          <h3 ref={heading} tabIndex={-1} className="text-xl outline-none [line-height:2rem]">
            Where should your result go?
          </h3>
          <TextField
            label="Name"
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
            label="Email"
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
            We use your address to send you this result and to answer you. <PrivacyLink />
          </p>
        </div>
      </CheckCard>
      <StepButtons
        next="See my result"
        missing={missing(state)}
        onBack={() => dispatch({ type: 'back' })}
      />
    </>
  )
}
