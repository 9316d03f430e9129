import type { FocusEvent } from 'react'
import { type InputProps, isStringInputProps, type StringInputProps, set } from 'sanity'
import { plainAddress, typedAddress } from '#schemas/typed-address.ts'
import { useSiteUrl } from '../site-url.ts'

/** Name of a field that accepts paths of this site. */
const acceptsPaths = /(?:^|\.)(?:from|to|href|linkTo)$/

/** True for a field with an address of this site or another one. */
export const isAddress = (props: InputProps): props is StringInputProps =>
  isStringInputProps(props) && (props.schemaType.name === 'url' || acceptsPaths.test(props.id))

/** Address input, which normalises the address on blur. */
export function AddressInput(props: StringInputProps) {
  const { id, value, onChange, renderDefault } = props
  const site = useSiteUrl()
  const read = (typed: string) => (acceptsPaths.test(id) && site ? plainAddress(typed, site) : typedAddress(typed))
  const onBlur = (event: FocusEvent) => {
    props.elementProps.onBlur(event)
    const plain = value && read(value)
    if (plain && plain !== value) onChange(set(plain))
  }
  return renderDefault({ ...props, elementProps: { ...props.elementProps, onBlur } })
}
