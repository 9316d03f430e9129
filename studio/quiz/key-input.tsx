import { Select } from '@sanity/ui'
import { type InputProps, isKeySegment, PatchEvent, type StringInputProps, set, unset, useFormValue } from 'sanity'
import { endKey, overallKey, type Quiz, readQuiz } from '#schemas/quiz/quiz.ts'

type Option = [key: string, title: string]

/** Options of each field that names a part of its quiz. `at`: position of the field's question. */
const optionsOf = {
  categoryKey: ({ categories }: Quiz): Option[] => categories.map(({ key, name }) => [key, name]),
  measureKey: ({ categories }: Quiz): Option[] => [
    [overallKey, 'The overall score'],
    ...categories.map(({ key, name }): Option => [key, name]),
  ],
  resultKey: ({ results }: Quiz): Option[] => [
    ['', 'The points decide'],
    ...results.map(({ key, title }): Option => [key, title]),
  ],
  nextKey: ({ questions }: Quiz, at: number): Option[] => [
    ['', 'The next question'],
    ...questions.slice(at + 2).map(({ key, text }): Option => [key, text]),
    [endKey, 'The end'],
  ],
}

type KeyInputProps = StringInputProps & { of: keyof typeof optionsOf }

/** Returns the name of a field whose value is the key of a part of its quiz; undefined for other fields. */
export function quizKeyOf({ path }: InputProps): KeyInputProps['of'] | undefined {
  return (['categoryKey', 'measureKey', 'resultKey', 'nextKey'] as const).find((name) => path.at(-1) === name)
}

/** List of the parts that a field can name. */
export function QuizKeyInput({ of, ...props }: KeyInputProps) {
  const quiz = readQuiz(useFormValue([]))
  const place = props.path[1]
  const at = quiz.questions.findIndex(({ key }) => place !== undefined && isKeySegment(place) && key === place._key)
  return <KeySelect {...props} options={optionsOf[of](quiz, at)} />
}

/** List of a quiz's parts. A key whose part was removed stays until the coach chooses another. */
export function KeySelect({ value = '', options, ...props }: StringInputProps & { options: readonly Option[] }) {
  const isGone = !options.some(([key]) => key === value)
  const { id, onBlur, onFocus, ref } = props.elementProps
  return (
    <Select
      {...{ id, onBlur, onFocus, ref, value }}
      disabled={props.readOnly}
      onChange={({ currentTarget: { value: chosen } }) =>
        props.onChange(PatchEvent.from(chosen === '' ? unset() : set(chosen)))
      }
    >
      {isGone && <option value={value}>{value === '' ? 'Please choose' : 'A part that is gone'}</option>}
      {options.map(([key, title]) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  )
}
