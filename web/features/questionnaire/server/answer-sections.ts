import { isBlank } from '#web/forms/text-rules.ts'
import type { Row } from '#web/mail/template/rows.ts'
import { type Field, fieldNames, groups } from '../answers.ts'
import { isChoice, labelOf, type Options } from '../options.ts'

/** One part of a letter about an assessment. */
export interface Part {
  title: string
  rows: Row[]
}

/** The answers as people read them, part by part; what was left empty is “Not provided”. */
export function partsOf(answers: Readonly<Record<Field, string | null>>, options: Options): Part[] {
  const words = (field: Field) => {
    const value = answers[field] ?? ''
    if (isBlank(value)) return 'Not provided'
    return isChoice(field) ? labelOf(options, field, value) : value.trim()
  }
  return groups.map(({ title, fields }) => ({
    title,
    rows: fields.map((field) => ({ label: fieldNames[field], text: words(field) })),
  }))
}
