import { describe, expect, test } from 'vitest'
import { documentTypes, schemaTypes, singletonTypes } from '#schemas/index.ts'

type Field = {
  name: string
  title?: string
  description?: unknown
  type: string
  validation?: unknown
  of?: unknown
  fields?: Field[]
}

const fieldsOf = (type: (typeof schemaTypes)[number]): Field[] =>
  'fields' in type && Array.isArray(type.fields) ? type.fields : []

const allFields = schemaTypes.flatMap((type) =>
  fieldsOf(type).map((field) => [`${type.name}.${field.name}`, field] as const),
)

describe('every field', () => {
  test('the model is found', () => {
    expect(schemaTypes.length).toBeGreaterThan(40)
    expect(allFields.length).toBeGreaterThan(200)
  })

  test.each(allFields)('%s has a title and a description for the coach', (_, field) => {
    expect(field.title).toMatch(/\S/)
    expect(field.description).toMatch(/\S/)
  })

  test.each(allFields)('%s speaks the coach’s language', (_, field) => {
    expect(`${field.title} ${field.description}`).not.toMatch(
      /\b(slug|array|string|boolean|schema|GROQ|JSON|URL|render|component|CTA|ISR)\b/,
    )
  })
})

describe('every document type', () => {
  test.each([...documentTypes, ...singletonTypes].map((type) => [type.name, type] as const))(
    '%s can be told apart in a list',
    (_, type) => {
      expect(type).toHaveProperty('preview')
    },
  )

  test('names are unique', () => {
    const names = schemaTypes.map((type) => type.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
