import { expect, test } from 'vitest'
import { nameProblem, newName } from '#studio/programs/new-name.ts'
import { programs } from '#tests/programs.ts'

const existing = {
  keys: programs.map(({ key }) => key),
  slugs: [...programs.map(({ slug }) => slug), 'spring-toolkit', null],
  titles: [...programs.map(({ title }) => title), null],
}

test.each([
  ['Return with Confidence', 'return-with-confidence', 'return_with_confidence'],
  ['  Führen & fördern:  Teil 2 ', 'fuehren-and-foerdern-teil-2', 'fuehren_and_foerdern_teil_2'],
  ['90 Days’ Notice', 'days-notice', 'days_notice'],
])('newName(“%s”) has the slug %s and the key %s', (typed, slug, key) => {
  const name = newName(typed)
  expect(name).toMatchObject({ slug, key })
  expect(nameProblem(name, existing)).toBeUndefined()
})

test.each([
  ['', 'Please give it a name first.'],
  ['करियर', 'letters from a to z'],
  [' rookie  launchpad', 'There is a program called'],
  ['Book', '/book is a page of your site already'],
  ['Owner', '/owner is a page of your site already'],
  ['Spring', '/spring is a page of your site already'],
  ['Career Pivot', '/career-pivot is a page'],
  ['Pivot Coaching', 'Answers of another program are kept under this name'],
])('nameProblem returns an error for “%s”', (typed, words) => {
  expect(nameProblem(newName(typed), existing)).toContain(words)
})
