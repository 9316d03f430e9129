import type { BookQueryResult } from '#web/content/generated/sanity.types.ts'

/** What the book's page is made of; every part may be absent. */
export type Book = NonNullable<BookQueryResult>
