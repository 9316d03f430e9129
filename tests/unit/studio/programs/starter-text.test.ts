import { expect, test } from 'vitest'
import { newName } from '#studio/programs/new-name.ts'
import { starterDocuments } from '#studio/programs/starter-text.ts'

test('references to a new program are weak until the program is published', () => {
  const documents = starterDocuments(newName('Ask for More'), { colour: 'plum', scene: 'boat' })
  const parts = documents.filter(({ _type }) => ['selfCheck', 'toolkit'].includes(_type))
  expect(parts).toHaveLength(2)
  for (const { program } of parts)
    expect(program).toMatchObject({ _weak: true, _strengthenOnPublish: { type: 'program' } })
})
