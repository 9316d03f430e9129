import { useState } from 'react'
import type { StringInputProps } from 'sanity'

/**
 * A field that is fixed once it is filled in, such as the key that an answer is stored under. It stays
 * open while its form is: otherwise the first letter would close it.
 */
export function FixedInput(props: StringInputProps) {
  const [isFixed] = useState(Boolean(props.readOnly))
  const readOnly = isFixed && props.readOnly
  const elementProps = { ...props.elementProps, readOnly: Boolean(readOnly) }
  return props.renderDefault({ ...props, readOnly, elementProps })
}
