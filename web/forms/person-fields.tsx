import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/field.tsx'

type FieldProps = ComponentProps<typeof TextField>

/** Asks for the visitor's name. */
export const NameField = (props: FieldProps) => (
  <TextField name="name" autoComplete="name" required {...props} />
)

/** Asks for the visitor's address. */
export const EmailField = (props: FieldProps) => (
  <TextField type="email" name="email" autoComplete="email" required {...props} />
)
