import { expect, test } from 'vitest'
import { field } from '#schemas/field.ts'
import { currentSources, staleMessage } from '#scripts/generate/stale.ts'

const current = await currentSources()
const changed = (name: string) =>
  `Generated files are older than ${name}. Run \`npm run generate\`.`

test('committed generated files are as new as their sources', () => {
  expect(staleMessage(current)).toBeUndefined()
})

test.each([
  [
    'a field more',
    (fields: object[]) => [...fields, { ...field('string', labels), name: 'extra' }],
  ],
  ['a field less', (fields: object[]) => fields.slice(1)],
])('with %s, one sentence names the type and its file', (_, change) => {
  const types = current.types.map((type) =>
    type.name === 'video' ? Object.assign({}, type, { fields: change(Object(type).fields) }) : type,
  )
  expect(staleMessage({ ...current, types })).toBe(
    changed('the type video (schemas/documents/video.ts)'),
  )
})
const labels = { title: 'Extra', description: 'One more.' }

test('names a new query with its file', () => {
  const query = { name: 'newQuery', file: 'web/content/queries/new.ts', query: '*[0]' }
  expect(staleMessage({ ...current, queries: [...current.queries, query] })).toBe(
    changed('the query newQuery (web/content/queries/new.ts)'),
  )
})

test('names the list that depends on a changed fact', () => {
  const file = 'web/content/generated/document-lists.ts'
  expect(staleMessage({ ...current, outputs: { ...current.outputs, [file]: '' } })).toBe(
    changed(`the sources of ${file}`),
  )
})
