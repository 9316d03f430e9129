import type { FocusEvent } from 'react'
import { type StringInputProps, set } from 'sanity'
import { plainAddress } from '#schemas/redirect-rules.ts'
import { useSiteUrl } from '../site-url.ts'

/** Address input of a redirect, which normalises the address on blur. */
export function AddressInput(props: StringInputProps) {
  const { value, onChange, renderDefault } = props
  const site = useSiteUrl()
  const onBlur = (event: FocusEvent) => {
    props.elementProps.onBlur(event)
    const plain = value && site ? plainAddress(value, site) : value
    if (plain && plain !== value) onChange(set(plain))
  }
  return renderDefault({ ...props, elementProps: { ...props.elementProps, onBlur } })
}
