import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentTypes } from '#schemas/index.ts'
import { allQueries } from '#scripts/generate/queries.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { proves } from '#tests/specification/proves.ts'
import { generated } from '#web/content/generated/queries.ts'

/* Follows content from its type to a query, a read function and a page, to find content that no page shows. */

const source = (...files: string[]) => files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')

const typesRead = new Set(Object.values(generated).flatMap((query) => query?.tags ?? []))
const queries = source(...globSync('web/content/queries/*.ts', { cwd: root }))
const asked = queries + source('web/content/read.ts', 'web/content/validity.ts')
const verbs = [...queries.matchAll(/^export const ((?:get|find)\w+)/gm)].map(([, name]) => name)
const web = source(
  'web/content/site-paths.ts',
  ...globSync('web/{app,exports,features,leads,owner,sections}/**/*.{ts,tsx}', {
    cwd: root,
  }),
)

test('every document type is read by a query', proves('D16.1', 'D16.2'), () => {
  for (const { name } of documentTypes) expect(typesRead).toContain(name)
})

test('every query has a read function, and every read function a page, a file or a mail', async () => {
  for (const name of Object.keys(await allQueries())) expect(asked).toMatch(new RegExp(`\\(${name}\\b`))
  expect(verbs.length).toBeGreaterThan(25)
  for (const name of verbs) expect(web).toMatch(new RegExp(`\\b${name}\\b`))
})

test('no query reads the consent of a quote’s author', () => {
  const shapes = Object.values(generated).map((query) => JSON.stringify(query?.shape))
  expect(shapes.filter((shape) => shape?.includes('"role"'))).not.toEqual([])
  expect(shapes.filter((shape) => shape?.includes('"consent"'))).toEqual([])
})
