import { isBlank } from '#web/forms/text-rules.ts'
import { type Field, fieldNames, groups } from './answers.ts'
import { isChoice, labelOf, type Options } from './options.ts'

/** The answers as people read them, step by step; what was left empty is “Not provided”. */
export function answerSections(answers: Readonly<Record<Field, string | null>>, options: Options) {
  const textOf = (field: Field) => {
    const value = answers[field] ?? ''
    if (isBlank(value)) return 'Not provided'
    return isChoice(field) ? labelOf(options, field, value) : value.trim()
  }
  return groups.map(({ title, fields }) => ({
    title,
    rows: fields.map((field) => ({ field, label: fieldNames[field], text: textOf(field) })),
  }))
}
