import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import type { BookQueryResult } from '#web/content/generated/sanity.types.ts'
import { bookData } from '#web/sections/structured-data.tsx'

const book: NonNullable<BookQueryResult> = {
  title: "Dear Rookie, Don't Panic",
  subtitle: 'Notes for your first 100 days',
  cover: {
    alt: 'The cover',
    crop: null,
    hotspot: null,
    asset: { _id: `image-${'a'.repeat(40)}-1200x1600-webp`, lqip: null, width: 1200, height: 1600 },
  },
  rating: 4.8,
  ratingLabel: 'on Amazon',
  headline: null,
  text: null,
  buyLabel: null,
  sampleLabel: null,
  testimonialsHeading: null,
  testimonials: [{ _id: 'one', text: 'A page I kept', author: 'A reader', rating: 5 }],
  lifestyle: null,
  authorHeading: null,
  closing: null,
  editions: null,
  founder: { name: 'The coach', role: null, caption: null, bio: null, photo: null },
  seo: null,
}

test(
  'the book is told with its author and cover, without quotes and ratings',
  proves('D19.2'),
  () => {
    const data = bookData(book, 'https://site.test')
    expect(data).toMatchObject({
      '@type': 'Book',
      name: book.title,
      url: 'https://site.test/book',
      description: book.subtitle,
      author: { '@type': 'Person', name: 'The coach' },
    })
    expect(data?.image).toMatch(/^https:\/\/site\.test\/media\/images\//)
    expect(JSON.stringify(data)).not.toMatch(/rating|review|4\.8|A page I kept|A reader/i)
  },
)

test('says nothing of what is not there', () => {
  expect(bookData(null, 'https://site.test')).toBeNull()
  expect(bookData({ ...book, title: null }, 'https://site.test')).toBeNull()
  const bare = bookData(
    { ...book, subtitle: null, cover: null, founder: null },
    'https://site.test',
  )
  expect(Object.keys(bare ?? {})).toEqual(['@context', '@type', 'name', 'url'])
})
