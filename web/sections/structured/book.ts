import type { BookQueryResult } from '#web/content/generated/sanity.types.ts'
import { pictureSource } from '#web/media/picture-source.ts'

/** schema.org's words for the book. Quotes and ratings never go in: they are samples. */
export function bookData(book: BookQueryResult, siteUrl: string) {
  if (!book?.title) return null
  const cover = pictureSource(book.cover)
  const about = book.seo?.description ?? book.subtitle
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.title,
    url: `${siteUrl}/book`,
    ...(about ? { description: about } : {}),
    ...(cover ? { image: `${siteUrl}${cover.src}` } : {}),
    ...(book.founder?.name ? { author: { '@type': 'Person', name: book.founder.name } } : {}),
  }
}
