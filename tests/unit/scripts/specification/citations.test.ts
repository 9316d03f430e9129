import { expect, test } from 'vitest'
import { citedIn } from '#scripts/specification/citations.ts'

/** Titled by number: with the sample in its title a case would cite what it only talks about. */
test.each([
  ['a blank name is told [5.3 5.4]', ['5.3', '5.4']],
  ['the form [5.1] a blank name is told [5.3]', ['5.1', '5.3']],
  ['a retry [D3.2 8.1]', ['D3.2', '8.1']],
  ['nothing cited', []],
  ['%j is a list: [1, 2], [a], [::1]', []],
  ['a slip of the pen [5.3, 5.4]', ['5.3,', '5.4']],
  ['a slip of the pen [5.3a]', ['5.3a']],
])('sample %#', (title, ids) => expect(citedIn(title)).toEqual(ids))
