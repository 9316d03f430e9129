import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentTypes, schemaTypes } from '#schemas/index.ts'

const text = z.string().regex(/\S/)
const fields = z.array(z.looseObject({ name: text, title: text, description: text }))
const jargon = /\b(slug|array|string|boolean|schema|GROQ|JSON|URL|render|component|CTA|ISR)\b/

test.each(schemaTypes.map((type) => [type.name, type] as const))(
  'schema type %s gives each field a title and a description without jargon',
  (_, type) => {
    for (const { name, title, description } of fields.parse('fields' in type ? type.fields : []))
      expect(`${title} ${description}`, name).not.toMatch(jargon)
  },
)

test('every document type has a preview for lists', () => {
  for (const type of documentTypes) expect(type).toHaveProperty('preview')
})
