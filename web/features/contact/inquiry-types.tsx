import { Checkbox, FieldError, RequiredMark } from '#web/ui/field.tsx'
import type { ContactLabels } from './contact-labels.ts'

/** The multi-choice question of the contact form. `required` does not exist for a group of boxes. */
export function InquiryTypes({
  label,
  types,
  error,
  locked,
  onChange,
}: {
  label: string
  types: ContactLabels['inquiryTypes']
  error?: string
  /** While the form is being sent: what is ticked now would not go along. */
  locked: boolean
  onChange: () => void
}) {
  return (
    <fieldset onChange={onChange}>
      <legend className="mb-1 font-semibold">
        <span>{label}</span>
        <RequiredMark />
      </legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-5">
        {types.map(({ value, label }) => (
          <Checkbox
            key={value}
            name="intent"
            value={value}
            label={label}
            aria-disabled={locked || undefined}
            onClick={(event) => {
              if (locked) event.preventDefault()
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'contact-intent-error' : undefined}
          />
        ))}
      </div>
      <FieldError id="contact-intent-error">{error}</FieldError>
    </fieldset>
  )
}
