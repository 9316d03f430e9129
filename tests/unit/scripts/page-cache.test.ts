import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyPageCache, isDatedAhead } from '#scripts/stack/page-cache.ts'

test('emptyPageCache deletes the rendered pages and read data of a build, and keeps its prerendered pages', () => {
  const build = mkdtempSync(path.join(os.tmpdir(), 'career-care-build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  const put = (file: string) => {
    const full = path.join(build, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, file)
    return full
  }
  const rendered = put('server/route-cache/APP_PAGE/terms.html')
  const read = put('cache/fetch-cache/query')
  const built = ['server/app/terms.html', 'server/chunks/page.js'].map(put)
  expect(isDatedAhead(build)).toBe(false)
  const inAnHour = new Date(Date.now() + 3_600_000)
  utimesSync(path.join(build, 'server/app/terms.html'), inAnHour, inAnHour)
  expect(isDatedAhead(build)).toBe(true)

  emptyPageCache(build)
  expect(isDatedAhead(build)).toBe(false)
  expect([rendered, read].filter((file) => existsSync(file))).toEqual([])
  expect(built.map((file) => readFileSync(file, 'utf8'))).toEqual([
    'server/app/terms.html',
    'server/chunks/page.js',
  ])
})
