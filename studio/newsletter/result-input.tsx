import { Select } from '@sanity/ui'
import { useEffect, useState } from 'react'
import {
  type InputProps,
  PatchEvent,
  type StringInputProps,
  set,
  unset,
  useFormValue,
} from 'sanity'
import { type Quiz, readQuiz } from '#schemas/quiz/quiz.ts'
import { useLakeClient } from '../lake-client.ts'

/** True for the field of a series that names a result of its quiz. */
export const isSeriesResult = ({ path, schemaType }: InputProps) =>
  path.length === 1 && path[0] === 'result' && schemaType.title === 'Which result'

/** List of the results of the chosen quiz. */
export function SeriesResultInput({ value = '', ...props }: StringInputProps) {
  const client = useLakeClient()
  const id = useFormValue(['quiz', '_ref'])
  const [results, setResults] = useState<Quiz['results']>([])
  useEffect(() => {
    if (typeof id !== 'string') return
    void client
      .fetch<unknown>('*[_id == $id][0]', { id })
      .then((quiz) => setResults(readQuiz(quiz).results))
      .catch(() => setResults([]))
  }, [client, id])
  const isGone = value !== '' && !results.some(({ key }) => key === value)
  const { onBlur, onFocus, ref } = props.elementProps
  return (
    <Select
      {...{ id: props.elementProps.id, onBlur, onFocus, ref, value }}
      disabled={props.readOnly}
      onChange={({ currentTarget: { value: chosen } }) =>
        props.onChange(PatchEvent.from(chosen === '' ? unset() : set(chosen)))
      }
    >
      <option value="">Any result</option>
      {isGone && <option value={value}>A result that cannot be found</option>}
      {results.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  )
}
