import { isRecord } from './is-record.ts'
import { uniqueLines } from './list-fields.ts'

export const optionsIn = (question: unknown) =>
  isRecord(question) && Array.isArray(question.options) ? question.options.filter(isRecord) : []

/** Error for answers of a question with the same stored value; otherwise true. */
export function uniqueAnswers(question: unknown): true | string {
  const options = optionsIn(question)
  const stored = options.map(({ value }) => value)
  const twice = stored.find((value, at) => value && stored.indexOf(value) < at)
  if (twice === undefined) return true
  const labels = options.filter(({ value }) => value === twice).map(({ label }) => `“${label}”`)
  const { text } = isRecord(question) ? question : {}
  return `${new Intl.ListFormat('en-GB').format(labels)} of “${text}” share the stored value “${twice}”. Please change “Stored as” of the later one, or remove it.`
}

/** Warning for two questions of a document with the same text; otherwise true. */
export function uniqueQuestion(document: unknown, question: unknown): true | string {
  if (!isRecord(document) || !isRecord(question)) return true
  const { text } = question
  const texts = Object.values(document)
    .filter((one) => isRecord(one) && `${one._type}`.endsWith('Question'))
    .map((one) => Object(one).text)
  const others = texts.toSpliced(texts.indexOf(text), 1)
  return (
    others.every((other) => uniqueLines([text, other]) === true) ||
    `Another question asks the same: “${text}”. Is one of them meant to ask something else?`
  )
}

/** True if an earlier answer of the same question has the same stored value. A copied answer has the original’s. */
export function isDuplicateAnswer(document: unknown, answer: unknown): boolean {
  if (!isRecord(document) || !isRecord(answer)) return false
  return Object.values(document).some((question) => {
    const options = optionsIn(question)
    const at = options.findIndex(({ _key }) => _key === answer._key)
    return options.some(({ value }, other) => other < at && value === answer.value)
  })
}
