import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures.ts'

/* The styleguide is a page of development's. What visitors get has no trace of it. */

const built = path.resolve(import.meta.dirname, '../../web/.next')

test('the built site has no styleguide', async ({ site }) => {
  for (const place of ['/styleguide', '/styleguide/stage/dialog'])
    expect((await fetch(site + place)).status, place).toBe(404)
})

test('nothing of the styleguide is in the build', () => {
  const files = globSync('{static,server}/**/*.{js,css,html,rsc,json}', { cwd: built })
  expect(files.length).toBeGreaterThan(100)
  const traces = files.filter((file) =>
    /styleguide|specimen/i.test(readFileSync(path.join(built, file), 'utf8')),
  )
  expect(traces).toEqual([])
})
