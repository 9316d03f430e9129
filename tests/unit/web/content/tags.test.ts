import { describe, expect, test } from 'vitest'
import { generated } from '#web/content/generated/queries.ts'
import { homeQuery, programQuery, siteQuery } from '#web/content/queries.ts'

describe('the tags deduced from a query', () => {
  test('name what it asks for', () => {
    expect(generated[siteQuery]?.tags).toContain('siteSettings')
  })

  test('follow references: an FAQ’s new answer reaches the program page', () => {
    expect(generated[programQuery]?.tags).toEqual(
      expect.arrayContaining(['program', 'faq', 'video', 'selfCheck', 'toolkit']),
    )
  })

  test('follow references from lists: a toolkit’s new name reaches Home', () => {
    expect(generated[homeQuery]?.tags).toEqual(
      expect.arrayContaining(['home', 'program', 'toolkit', 'video', 'book', 'founder']),
    )
  })
})
