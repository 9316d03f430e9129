import { useState } from 'react'
import type { StringInputProps } from 'sanity'

/**
 * Input that is read-only once it has a value, such as an answer's stored key. A new value stays editable while its form
 * is open. Otherwise the first letter would lock the field.
 */
export function FixedInput(props: StringInputProps) {
  const [isFixed] = useState(Boolean(props.readOnly))
  const readOnly = isFixed && props.readOnly
  const elementProps = { ...props.elementProps, readOnly: Boolean(readOnly) }
  return props.renderDefault({ ...props, readOnly, elementProps })
}
