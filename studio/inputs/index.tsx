import { useEffect } from 'react'
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isObjectInputProps,
  isStringInputProps,
  type SchemaType,
} from 'sanity'
import { InputWithPlaceholders } from '../placeholder-note.tsx'
import { isThemeInput, ThemeInput } from '../programs/theme-choice.tsx'
import { AddressInput } from '../redirects/address-input.tsx'
import { SeoInput } from '../search-preview/seo-input.tsx'
import { DateInput } from './date-input.tsx'
import { FixedInput } from './fixed-input.tsx'
import { PasteInput } from './paste-input.tsx'
import { NewPicture } from './picture-input.tsx'
import { DocumentForm } from './typed-meanwhile.tsx'
import { VideoAddress, VideoForm } from './video-address-input.tsx'

const isA = (type: SchemaType | null | undefined, name: string): boolean =>
  Boolean(type) && (type?.name === name || isA(type?.type, name))

/** Every input of every form: Sanity's own, with what ours add to some types. */
export function Input(props: InputProps) {
  const { schemaType } = props
  useFocusOnMount(props)
  if (isObjectInputProps(props) && props.path.length === 0) return <DocumentForm {...props} />
  if (isA(schemaType, 'picture')) return <NewPicture {...props} />
  if (isArrayOfBlocksInputProps(props)) return <PasteInput {...props} />
  if (isA(schemaType, 'seo')) return <SeoInput {...props} />
  if (isA(schemaType, 'video')) return <VideoForm {...props} />
  if (props.id === 'address' && schemaType.name === 'url') return <VideoAddress {...props} />
  if (/^(from|to)$/.test(props.id) && isStringInputProps(props)) return <AddressInput {...props} />
  if (props.path.at(-1) === 'value' && isStringInputProps(props)) return <FixedInput {...props} />
  if (isStringInputProps(props) && (isA(schemaType, 'datetime') || isA(schemaType, 'date')))
    return <DateInput {...props} />
  if (isThemeInput(props)) return <ThemeInput {...props} />
  return <InputWithPlaceholders {...props} />
}

/**
 * Gives a field that is opened by its address the focus. Sanity does so when the field's place is there, and
 * loads parts of its forms over the network: where they come later than the place, nothing had the focus.
 */
function useFocusOnMount({ elementProps, focused }: InputProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the focus are Sanity's.
  useEffect(() => {
    if (focused) elementProps.ref.current?.focus()
  }, [])
}
