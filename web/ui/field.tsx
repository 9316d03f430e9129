import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Stroke } from './svg.tsx'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Error below the field. A field with an error is marked as invalid, and screen readers read the error with it. */
  error?: ReactNode
}

type Wired = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Visible mark of a required field. It is hidden from screen readers, which announce `required`. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-clay">
    {' *'}
  </span>
)

/** Label, hint and error of one control. `children` receives the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { required?: boolean; children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Error of a field, if there is one. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="field-error">
      <ErrorMark />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

const ErrorMark = () => (
  <Stroke
    viewBox="0 0 20 20"
    width="18"
    height="18"
    className="mt-1 shrink-0"
    d="M10 2.4c4.6-.3 7.8 3 7.6 7.5-.1 4.6-3.300 7.8-7.700 7.700-4.500 0-7.6-3.200-7.5-7.700C2.500 5.500 5.600 2.500 10 2.4ZM10 6v5M10 14v.2"
  />
)

type InputProps<Element extends 'input' | 'textarea'> = FieldProps & ComponentProps<Element>

export function TextField({ label, hint, error, className, ...input }: InputProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(wired) => <input className={classNames('input', className)} {...input} {...wired} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, className, ...input }: InputProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(wired) => <textarea className={classNames('input', className)} {...input} {...wired} />}
    </Field>
  )
}

export function Checkbox({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input type="checkbox" className="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
