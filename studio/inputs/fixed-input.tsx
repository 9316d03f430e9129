import { useState } from 'react'
import type { StringInputProps } from 'sanity'

/**
 * Input that is read-only once it has a value, such as an answer's stored key. It stays editable while its form is
 * open: otherwise the first letter would lock it.
 */
export function FixedInput(props: StringInputProps) {
  const [isFixed] = useState(Boolean(props.readOnly))
  const readOnly = isFixed && props.readOnly
  const elementProps = { ...props.elementProps, readOnly: Boolean(readOnly) }
  return props.renderDefault({ ...props, readOnly, elementProps })
}
