import { type ComponentProps, type FocusEvent, useState } from 'react'
import { TextField } from '#web/ui/field.tsx'
import type { AddressOffer } from './address-offer.tsx'

type FieldProps = ComponentProps<typeof TextField>

export const NameField = (props: FieldProps) => <TextField name="name" autoComplete="name" required {...props} />

/** Field for the visitor's email address. It suggests a correction of a mistyped host. */
export function EmailField(props: FieldProps) {
  const [offer, setOffer] = useState<{ View: typeof AddressOffer; field: HTMLInputElement }>()
  const load = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const { AddressOffer: View, afterPress } = await import('./address-offer.tsx')
    await afterPress()
    setOffer({ View, field: currentTarget })
  }
  return (
    <div>
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        required
        {...props}
        // If the code cannot be loaded, the field makes no suggestion.
        onBlur={(event) => void load(event).catch(() => undefined)}
      />
      {offer && <offer.View field={offer.field} />}
    </div>
  )
}
