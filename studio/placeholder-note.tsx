import { type InputProps, isStringInputProps } from 'sanity'
import styled from 'styled-components'
import { fillPlaceholders, placeholderList } from '#schemas/placeholders.ts'
import { usePromises } from './use-promises.ts'

/**
 * A text field, with what visitors will read below it where the text takes something by name, such as
 * `{years}`, and the list of the names with what each means now.
 */
export function InputWithPlaceholders(props: InputProps) {
  const text = isStringInputProps(props) ? props.value : undefined
  // Other names are a mail's own, or the field warns of them.
  const explained = text && fillPlaceholders(text, {}) !== text
  // The input has the same place with the note and without: in another, it would lose the caret.
  return (
    <>
      {props.renderDefault(props)}
      {explained && <PlaceholderNote text={text} />}
    </>
  )
}

function PlaceholderNote({ text }: { text: string }) {
  const promises = usePromises()
  return (
    <Note>
      Visitors read: {fillPlaceholders(text, promises)}
      <br />
      You can write {placeholderList(promises)}. Your programs are counted; change the others under
      Settings, Promises and numbers.
    </Note>
  )
}

const Note = styled.p`
  margin: 0.75rem 0 0;
  color: var(--card-muted-fg-color);
  font: 0.8125rem/1.5 system-ui, sans-serif;
`
