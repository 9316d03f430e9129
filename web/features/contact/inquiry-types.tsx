import { Checkbox, FieldError, RequiredMark } from '#web/ui/field.tsx'
import type { ContactLabels } from './contact-labels.ts'

/** Checkbox group of the contact form. HTML has no `required` for a group of checkboxes. */
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
  /** True while the form is being sent: later changes would be lost. */
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
