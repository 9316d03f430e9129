import { expect, it } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
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

const site = {
  name: 'Career Care',
  linkedinUrl: 'https://www.linkedin.com/in/coach',
  instagramUrl: 'https://example.com/instagram',
  contactEmail: 'hello@example.com',
} as NonNullable<SiteQueryResult>

it('example addresses are left out', () => {
  const data = organisation(site, siteUrl)
  expect(data).toMatchObject({ name: 'Career Care', sameAs: [site.linkedinUrl] })
  expect(JSON.stringify(data)).not.toContain('example.com')
})

const picture = { _id: `image-${'a'.repeat(40)}-1200x1600-webp`, lqip: null }
const book = {
  title: "Dear Rookie, Don't Panic",
  subtitle: 'Notes for your first 100 days',
  cover: {
    ...{ alt: 'The cover', crop: null, hotspot: null },
    asset: { ...picture, width: 1200, height: 1600 },
  },
  rating: 4.8,
  testimonials: [{ _id: 'one', text: 'A page I kept', author: 'A reader', rating: 5 }],
  founder: { name: 'The coach', role: null, caption: null, bio: null, photo: null },
} as NonNullable<BookQueryResult>

it('the book has its author and cover, without quotes and ratings', proves('D19.2'), () => {
  const data = bookOf(book, siteUrl)
  expect(data).toMatchObject({
    '@type': 'Book',
    name: book.title,
    url: 'https://site.test/book',
    description: book.subtitle,
    author: { '@type': 'Person', name: 'The coach' },
  })
  expect(data?.image).toMatch(/^https:\/\/site\.test\/media\/images\//)
  expect(JSON.stringify(data)).not.toMatch(/rating|review|4\.8|A page I kept|A reader/i)
})

it('missing content gives no data, or data without it', () => {
  expect(organisation(null, siteUrl)).toBeNull()
  expect(person(null, siteUrl)).toBeNull()
  expect(itemList([{ name: null, path: '/a' }], siteUrl)).toBeNull()
  expect(service(null, site, siteUrl)).toBeNull()
  for (const none of [null, { ...book, title: null }]) expect(bookOf(none, siteUrl)).toBeNull()
  const bare = bookOf({ ...book, subtitle: null, cover: null, founder: null }, siteUrl)
  expect(Object.keys(bare ?? {})).toEqual(['@type', 'name', 'url'])
})
