import { type InputProps, isStringInputProps } from 'sanity'
import styled from 'styled-components'
import { fillPlaceholders, placeholderList } from '#schemas/placeholders.ts'
import { usePromises } from './use-promises.ts'

/**
 * A text field, with what visitors will read below it where the text takes something by name, such as
 * `{years}`, and the list of the names with what each means now.
 */
export function InputWithPlaceholders(props: InputProps) {
  const input = props.renderDefault(props)
  const text = isStringInputProps(props) ? props.value : undefined
  // Other names are a mail's own, or the field warns of them.
  if (!text || fillPlaceholders(text, {}) === text) return input
  return (
    <div>
      {input}
      <PlaceholderNote text={text} />
    </div>
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
