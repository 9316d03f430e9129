import { TextArea } from '@sanity/ui'
import type { KeyboardEvent } from 'react'
import { type InputProps, isStringInputProps, type StringInputProps, set, unset } from 'sanity'

/** True for a headline without a list of choices. */
export const isHeadline = (props: InputProps): props is StringInputProps =>
  isStringInputProps(props) &&
  /^(?:headline|heading|title)$/.test(`${props.path.at(-1)}`) &&
  !props.schemaType.options?.list

/** Field of two lines, so that all words of a headline are visible. A headline has no line breaks. */
export const HeadlineInput = ({ elementProps, onChange, readOnly, value }: StringInputProps) => (
  <TextArea
    {...elementProps}
    readOnly={readOnly}
    rows={2}
    value={value ?? ''}
    onChange={({ currentTarget }) => {
      const line = currentTarget.value.replaceAll(/\s*\n\s*/g, ' ')
      onChange(line ? set(line) : unset())
    }}
    onKeyDown={(event: KeyboardEvent) => {
      // Enter also ends the composition of a Japanese word.
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
    }}
  />
)
