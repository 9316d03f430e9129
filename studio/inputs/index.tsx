import { useEffect } from 'react'
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isArraySchemaType,
  isObjectInputProps,
  isStringInputProps,
  type PreviewProps,
  type SchemaType,
} from 'sanity'
import { isSeriesResult, SeriesResultInput } from '../newsletter/result-input.tsx'
import { InputWithPlaceholders } from '../placeholder-note.tsx'
import { isThemeInput, ThemeInput } from '../programs/theme-choice.tsx'
import { QuizKeyInput, quizKeyOf } from '../quiz/key-input.tsx'
import { PointsPreview, QuizResultsInput } from '../quiz/reachable-points.tsx'
import { SeoInput } from '../search-preview/seo-input.tsx'
import { AddressInput, isAddress } from './address-input.tsx'
import { DateInput } from './date-input.tsx'
import { FixedInput } from './fixed-input.tsx'
import { HeadlineInput, isHeadline } from './headline-input.tsx'
import { PasteInput } from './paste-input.tsx'
import { UnsavedEdits } from './unsaved-edits.tsx'
import { UploadInput } from './upload-input.tsx'
import { VideoAddress, VideoForm } from './video-address-input.tsx'

const isA = (type: SchemaType | null | undefined, name: string): boolean =>
  Boolean(type) && (type?.name === name || isA(type?.type, name))

const hasItems = (type: SchemaType, name: string) => isArraySchemaType(type) && type.of.some((one) => one.name === name)

/** Preview of every value: Sanity's own, or ours for points. */
export const Preview = (props: PreviewProps & { schemaType?: SchemaType }) =>
  props.schemaType?.name === 'quizPoints' ? <PointsPreview {...props} /> : props.renderDefault(props)

/** Input of every field: Sanity's own, or ours for some types. */
export function Input(props: InputProps) {
  useFocusOnMount(props)
  const input = <InputOfType {...props} />
  if (props.path.length > 0) return input
  return (
    <>
      {input}
      <UnsavedEdits />
    </>
  )
}

function InputOfType(props: InputProps) {
  const { schemaType } = props
  if (isObjectInputProps(props) && (isA(schemaType, 'image') || isA(schemaType, 'file')))
    return <UploadInput {...props} />
  if (isArrayOfBlocksInputProps(props)) return <PasteInput {...props} />
  if (isA(schemaType, 'seo')) return <SeoInput {...props} />
  if (isA(schemaType, 'video')) return <VideoForm {...props} />
  if (props.id === 'address' && schemaType.name === 'url') return <VideoAddress {...props} />
  if (isAddress(props)) return <AddressInput {...props} />
  if (props.path.at(-1) === 'value' && isStringInputProps(props)) return <FixedInput {...props} />
  if (isStringInputProps(props) && (isA(schemaType, 'datetime') || isA(schemaType, 'date')))
    return <DateInput {...props} />
  if (isSeriesResult(props) && isStringInputProps(props)) return <SeriesResultInput {...props} />
  const quizKey = quizKeyOf(props)
  if (quizKey && isStringInputProps(props)) return <QuizKeyInput of={quizKey} {...props} />
  if (isArrayOfObjectsInputProps(props) && hasItems(schemaType, 'quizResult')) return <QuizResultsInput {...props} />
  if (isThemeInput(props)) return <ThemeInput {...props} />
  if (isHeadline(props)) return <InputWithPlaceholders {...props} renderDefault={() => <HeadlineInput {...props} />} />
  return <InputWithPlaceholders {...props} />
}

/**
 * Focuses a field that was opened by its path. Sanity focuses the field once, which can be before a lazily loaded input
 * has mounted.
 */
function useFocusOnMount({ elementProps, focused }: InputProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: Sanity handles later changes of the focus.
  useEffect(() => {
    if (focused) elementProps.ref.current?.focus()
  }, [])
}
