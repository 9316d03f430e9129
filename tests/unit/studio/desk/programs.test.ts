import { firstValueFrom, of } from 'rxjs'
import { expect, test } from 'vitest'
import { observePrograms } from '#studio/desk/programs.ts'

test('observePrograms lists a question once if a program refers to it twice', async () => {
  const program = {
    id: 'p',
    title: 'P',
    colour: null,
    scene: null,
    selfCheck: null,
    toolkit: 't',
    templates: ['b', 'b'],
  }
  const found = {
    programs: [{ ...program, questions: ['a', 'a'] }],
    questions: ['a', 'c'],
    templates: ['b'],
  }
  const { programs, unused } = await firstValueFrom(observePrograms({ listenQuery: () => of(found) }))
  expect(programs).toEqual([{ ...program, questions: ['a'], templates: ['b'] }])
  expect(unused).toEqual({ questions: ['c'], templates: [] })
})
