import { isBlank } from '#web/forms/text-rules.ts'
import { allFields, type Field, fieldNames, groups } from './answers.ts'
import { isChoice, labelOf, type Options } from './options.ts'

/**
 * Returns the answers as labelled rows by step. An empty answer becomes “Not provided”.
 * @param included fields of the result
 */
export function answerSections(
  answers: Readonly<Record<Field, string | null>>,
  options: Options,
  included: readonly Field[] = allFields,
) {
  const textOf = (field: Field) => {
    const value = answers[field] ?? ''
    if (isBlank(value)) return 'Not provided'
    return isChoice(field) ? labelOf(options, field, value) : value.trim()
  }
  return groups.flatMap(({ title, fields }) => {
    const rows = fields
      .filter((field) => included.includes(field))
      .map((field) => ({ field, label: fieldNames[field], text: textOf(field) }))
    return rows.length > 0 ? [{ title, rows }] : []
  })
}
