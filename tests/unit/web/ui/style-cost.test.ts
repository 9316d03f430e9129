import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Chromium keeps one set of possible subjects for all rules with `:has()`. A subject that may be any element, or any
 * picture, makes it compute the styles of all of them at every press and every new element. With `*`, as Tailwind's
 * variants have it, these were 961 elements of Home instead of 64; with `:is(svg, img)` each new element took 0.75 ms
 * instead of 0.1.
 */
const universal = [/\b(?:group|peer|in)-has-/, /:has\([^{}]*\)[^{}()]*[\s>](?:\*|:is\([^()]*\))\s*[,{]/]
/** Comments, and rules for paper. */
const ignored = /\/\*[\s\S]*?\*\/|@media print \{[\s\S]*?\n\}/g

test('no class applies to any descendant or sibling of an element with :has()', () => {
  const files = globSync('web/**/*.{ts,tsx,css}', { exclude: (name) => name.includes('.next') })
  expect(files.length).toBeGreaterThan(500)
  const isUniversal = (file: string) => {
    const text = readFileSync(file, 'utf8').replace(ignored, '')
    return universal.some((pattern) => pattern.test(text))
  }
  expect(files.filter(isUniversal)).toEqual([])
})
