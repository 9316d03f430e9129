import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentTypes, singletonTypes } from '#schemas/index.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { proves } from '#tests/specification/proves.ts'
import { generated } from '#web/content/generated/queries.ts'
import * as verbs from '#web/content/pages.ts'
import * as queries from '#web/content/queries.ts'

/*
 * From type to query, to verb, to page: finds what the coach could edit and no page would show.
 */

const source = (...files: string[]) =>
  files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')

const typesRead = new Set(Object.values(generated).flatMap((query) => query?.tags ?? []))
const verbSource = source('web/content/pages.ts')
const web = source(
  ...globSync('web/{app,exports,features,leads,sections}/**/*.{ts,tsx}', { cwd: root }),
)

describe('every type of document', () => {
  test.each([...documentTypes, ...singletonTypes].map(({ name }) => name))(
    '%s is read by a query',
    proves('D16.1', 'D16.2'),
    (name) => {
      expect(typesRead).toContain(name)
    },
  )
})

test.each(Object.keys(queries))('%s is asked by a verb', (name) => {
  expect(verbSource).toContain(`queries.${name}`)
})

test.each(Object.keys(verbs))('%s has a page, a file or a mail that shows its answer', (name) => {
  expect(web).toMatch(new RegExp(`\\b${name}\\b`))
})
