import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'
import { contentReadAtOf } from '#web/content/content-read-at.ts'
import { expect, test } from './fixtures.ts'

/* The Studio compares these times with that of a publish. */

test('each page names the time of its read for each type that can change it', () => {
  const app = path.join(root, 'web/.next/server/app')
  const missing = globSync('**/*.html', { cwd: app }).flatMap((file) => {
    const html = readFileSync(path.join(app, file), 'utf8')
    const facts = readFileSync(path.join(app, file.replace(/html$/, 'meta')), 'utf8')
    const types = [...facts.matchAll(/\bcontent:([\w.]+)/g)].map(([, type = '']) => type)
    return types.filter((type) => contentReadAtOf(html, type) === null).map((type) => `${file}: ${type}`)
  })
  expect(missing.filter((one) => !one.startsWith('_not-found'))).toEqual([])
})
