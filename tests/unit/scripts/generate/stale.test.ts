import { expect, test } from 'vitest'
import { field } from '#schemas/field.ts'
import { currentSources, staleMessage } from '#scripts/generate/stale.ts'

const current = await currentSources()
const changed = (name: string) => `Generated files are older than ${name}. Run \`npm run generate\`.`

test('the committed generated files match their sources', () => {
  expect(staleMessage(current)).toBeUndefined()
})

test.each([
  ['an added field', (fields: object[]) => [...fields, { ...field('string', labels), name: 'extra' }]],
  ['a removed field', (fields: object[]) => fields.slice(1)],
])('staleMessage names the type and its file after %s', (_, change) => {
  const types = current.types.map((type) =>
    type.name === 'video' ? Object.assign({}, type, { fields: change(Object(type).fields) }) : type,
  )
  expect(staleMessage({ ...current, types })).toBe(changed('the type video (schemas/documents/video.ts)'))
})
const labels = { title: 'Extra', description: 'One more.' }

test('staleMessage names an added query and its file', () => {
  const query = { name: 'newQuery', file: 'web/content/queries/new.ts', query: '*[0]' }
  expect(staleMessage({ ...current, queries: [...current.queries, query] })).toBe(
    changed('the query newQuery (web/content/queries/new.ts)'),
  )
})

test('staleMessage names a generated file whose sources have changed', () => {
  const file = 'web/content/generated/document-lists.ts'
  expect(staleMessage({ ...current, outputs: { ...current.outputs, [file]: '' } })).toBe(
    changed(`the sources of ${file}`),
  )
})
