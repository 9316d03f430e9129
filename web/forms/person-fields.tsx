import { type ComponentProps, type FocusEvent, useRef, useState } from 'react'
import { TextField } from '#web/ui/field.tsx'

type FieldProps = ComponentProps<typeof TextField>

/** Asks for the visitor's name. */
export const NameField = (props: FieldProps) => (
  <TextField name="name" autoComplete="name" required {...props} />
)

/** Asks for the visitor's address, and offers the one that a mistyped host was meant to be. */
export function EmailField({ onInput, ...props }: FieldProps) {
  const [meant, setMeant] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const suggest = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    field.current = currentTarget
    const late = await import('./meant-address.ts').catch(() => undefined)
    setMeant(late?.meantAddress(currentTarget.value))
  }
  const take = () => {
    if (field.current && meant) setValue(field.current, meant)
    field.current?.focus()
  }
  return (
    <div>
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        required
        {...props}
        onBlur={suggest}
        onInput={(event) => {
          setMeant(undefined)
          onInput?.(event)
        }}
      />
      <p aria-live="polite" className="text-sm empty:hidden">
        {meant && (
          <button type="button" className="link py-2" onClick={take}>
            {`Did you mean ${meant}?`}
          </button>
        )}
      </p>
    </div>
  )
}

/** Past the property by which React knows the value: it would take the event for an echo of its own. */
function setValue(field: HTMLInputElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
