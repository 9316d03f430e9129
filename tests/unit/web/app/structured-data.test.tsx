import { expect, it } from 'vitest'
import { bookOf, itemList, organisation, person, service } from '#web/app/structured-data/schema-org.ts'
import { JsonLd } from '#web/app/structured-data/structured-data.tsx'
import type { Book, Program } from '#web/sections/page-content.ts'

const textOf = (value: object) => String(JsonLd({ value })?.props.dangerouslySetInnerHTML.__html)

it('JsonLd escapes content that would close the script element', () => {
  const value = { name: '</script><script>alert(1)</script>' }
  expect(textOf(value)).not.toContain('<')
  expect(JSON.parse(textOf(value))).toEqual(value)
})

const book = { title: "Dear Rookie, Don't Panic", subtitle: '', cover: null } as Book

it('data omits a missing property, and is null without a required property', () => {
  for (const none of [
    organisation(null),
    person(null),
    itemList([{ title: null }], () => '/a'),
    service({ title: null } as Program, null),
    bookOf({ ...book, title: null }),
  ])
    expect(none).toBeNull()
  expect(Object.keys(JSON.parse(textOf(bookOf(book) ?? {})))).toEqual(['@type', 'name', 'url'])
})

it('data has pictures as JPEG, which every crawler supports', () => {
  const asset = { _id: `image-${'a'.repeat(40)}-800x1200-webp`, blurHash: 'LEHV6nWB2yk8pyo0adR*' }
  const cover = { alt: 'A cover', crop: null, hotspot: null, asset }
  const { image } = JSON.parse(textOf(bookOf({ ...book, cover }) ?? {}))
  expect(image).toMatch(/^https?:.*\.webp\?.*fm=jpg/)
})
