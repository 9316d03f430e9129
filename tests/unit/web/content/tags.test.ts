import { expect, test } from 'vitest'
import { generated } from '#web/content/generated/queries.ts'
import { homeQuery, programQuery } from '#web/content/queries.ts'

test('the tags of a query follow its references', () => {
  expect(generated[programQuery]?.tags).toEqual(
    expect.arrayContaining(['program', 'faq', 'video', 'selfCheck', 'toolkit']),
  )
  expect(generated[homeQuery]?.tags).toEqual(
    expect.arrayContaining(['home', 'program', 'toolkit', 'video', 'book', 'founder']),
  )
})
