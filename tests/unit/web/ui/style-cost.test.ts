import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Tailwind ends the selector of such a variant with `*`. One is enough to make Chromium compute the styles of all
 * elements at every press, because it keeps one set of possible subjects for all rules with `:has()`. On Home these were
 * 961 elements instead of 64.
 */
const universal = /\b(?:group|peer|in)-has-/

test('no class applies to any descendant or sibling of an element with :has()', () => {
  const files = globSync('web/**/*.{ts,tsx,css}', { exclude: (name) => name.includes('.next') })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => universal.test(readFileSync(file, 'utf8')))).toEqual([])
})
