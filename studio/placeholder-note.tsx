import { type InputProps, isStringInputProps } from 'sanity'
import styled from 'styled-components'
import { fillPlaceholders, placeholderList } from '#schemas/placeholders.ts'
import { usePlaceholderValues } from './use-placeholder-values.ts'

/**
 * Input of a text. Below a text with placeholders such as `{years}` it shows the visitors' version, and all
 * placeholders with their values.
 */
export function InputWithPlaceholders(props: InputProps) {
  const text = isStringInputProps(props) ? props.value : undefined
  // Only placeholders of the settings have a note. Validation reports unknown ones.
  const explained = text && fillPlaceholders(text, {}) !== text
  // The input has the same position in the tree with and without the note. Otherwise the input would lose the caret.
  return (
    <>
      {props.renderDefault(props)}
      {explained && <PlaceholderNote text={text} />}
    </>
  )
}

function PlaceholderNote({ text }: { text: string }) {
  const values = usePlaceholderValues()
  return (
    <Note>
      Visitors read: {fillPlaceholders(text, values)}
      <br />
      You can write {placeholderList(values)}. Your programs are counted; change the others under Settings, Promises and
      numbers.
    </Note>
  )
}

const Note = styled.p`
  margin: 0.75rem 0 0;
  color: var(--card-muted-fg-color);
  font: 0.8125rem/1.5 system-ui, sans-serif;
`
