import { expect, it } from 'vitest'
import { JsonLd } from '#web/app/structured-data/structured-data.tsx'
import { bookOf, itemList, organisation, person, service } from '#web/app/structured-data/things.ts'
import type { BookQueryResult, SiteQueryResult } from '#web/content/generated/sanity.types.ts'

const siteUrl = 'https://site.test'

it('content cannot close the script it stands in', () => {
  const value = { name: '</script><script>alert(1)</script>' }
  const text = String(JsonLd({ value })?.props.dangerouslySetInnerHTML.__html)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(value)
})

const site = { name: 'Career Care' } as NonNullable<SiteQueryResult>
const book = { title: "Dear Rookie, Don't Panic", cover: null } as NonNullable<BookQueryResult>

it('missing content gives no data, or data without it', () => {
  expect(organisation(null, siteUrl)).toBeNull()
  expect(person(null, siteUrl)).toBeNull()
  expect(itemList([{ name: null, path: '/a' }], siteUrl)).toBeNull()
  expect(service(null, site, siteUrl)).toBeNull()
  for (const none of [null, { ...book, title: null }]) expect(bookOf(none, siteUrl)).toBeNull()
  const bare = bookOf(book, siteUrl)
  expect(Object.keys(bare ?? {})).toEqual(['@type', 'name', 'url'])
})
