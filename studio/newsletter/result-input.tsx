import { useEffect, useState } from 'react'
import { type InputProps, type StringInputProps, useFormValue } from 'sanity'
import { type Quiz, readQuiz } from '#schemas/quiz/quiz.ts'
import { useLakeClient } from '../lake-client.ts'
import { KeySelect } from '../quiz/key-input.tsx'

/** True for the field of a series that names a result of its quiz. */
export const isSeriesResult = ({ path, schemaType }: InputProps) =>
  path.length === 1 && path[0] === 'result' && schemaType.title === 'Which result'

/** List of the results of the chosen quiz. */
export function SeriesResultInput(props: StringInputProps) {
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
  const listed = results.map(({ key, title }): [string, string] => [key, title])
  return <KeySelect {...props} options={[['', 'Any result'], ...listed]} />
}
