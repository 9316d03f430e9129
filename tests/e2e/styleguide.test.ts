import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures.ts'

/* The styleguide is a page of development. The build contains nothing of it but its folder's
   name: Next tells the pages of [slug] which names are taken. */

const built = path.resolve(import.meta.dirname, '../../web/.next')

test('the build contains nothing of the styleguide', () => {
  const files = globSync('{static,server}/**/*.{js,css,html,rsc}', { cwd: built })
  expect(files.length).toBeGreaterThan(100)
  // Names in its code disappear in a build, its classes and paths do not.
  const traces = files.filter((file) =>
    /styleguide-width|app\/styleguide/.test(readFileSync(path.join(built, file), 'utf8')),
  )
  expect(traces).toEqual([])
})
