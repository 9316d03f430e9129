import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextArea, TextField } from '#web/ui/field.tsx'

/** One question answered in writing: a line, or several when `rows` is given. */
export function TextQuestion({
  onType,
  rows,
  type = 'text',
  ...field
}: {
  name: string
  label: string
  hint?: string | null
  value: string
  error?: string
  required?: boolean
  maxLength?: number
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  rows?: number
  className?: string
  onType: (value: string) => void
}) {
  return rows === undefined ? (
    <TextField {...field} type={type} onChange={(event) => onType(event.currentTarget.value)} />
  ) : (
    <TextArea {...field} rows={rows} onChange={(event) => onType(event.currentTarget.value)} />
  )
}
