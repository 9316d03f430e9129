import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures.ts'

/*
 * The styleguide is a page of development's. Nothing of it is in what visitors get, but for its folder's
 * name: Next tells the pages of [slug] which names beside them are taken.
 */

const built = path.resolve(import.meta.dirname, '../../web/.next')

test('nothing of the styleguide is in the build', () => {
  const files = globSync('{static,server}/**/*.{js,css,html,rsc}', { cwd: built })
  expect(files.length).toBeGreaterThan(100)
  // The names in its code are gone once it is built, its classes and paths are not.
  const traces = files.filter((file) =>
    /styleguide-width|app\/styleguide/.test(readFileSync(path.join(built, file), 'utf8')),
  )
  expect(traces).toEqual([])
})
