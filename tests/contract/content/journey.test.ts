import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
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
const asked = verbSource + source('web/content/read.ts', 'web/content/due-period.ts')
const web = source(
  'web/content/site-paths.ts',
  ...globSync('web/{app,exports,features,leads,owner,sections}/**/*.{ts,tsx}', {
    cwd: root,
  }),
)

test('every type of document is read by a query', proves('D16.1', 'D16.2'), () => {
  for (const { name } of [...documentTypes, ...singletonTypes]) expect(typesRead).toContain(name)
})

test('every query is asked by a read function, and every read function has a page, a file or a mail', () => {
  for (const name of Object.keys(queries))
    expect(asked).toMatch(new RegExp(`queries\\.${name}|\\(${name},`))
  for (const name of Object.keys(verbs)) expect(web).toMatch(new RegExp(`\\b${name}\\b`))
})
