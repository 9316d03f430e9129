import { createElement } from 'react'
import { BookCover } from '#web/illustrations/book-cover.tsx'
import { Art } from '../art.tsx'

/** The book, standing on its table. */
export function Book() {
  return (
    <Art width={500} height={548}>
      {createElement(BookCover)}
    </Art>
  )
}
