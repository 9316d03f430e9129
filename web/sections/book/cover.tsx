import { BookCover } from '#web/art/book-cover.tsx'
import { Picture } from '#web/media/picture.tsx'
import type { Book } from './content.ts'

/** The book itself: its cover on a block of pages. A drawing stands in where there is no cover yet. */
export function Cover({ cover, className }: { cover: Book['cover']; className?: string }) {
  if (!cover?.asset) return <BookCover className={className} />
  return (
    <div className={className}>
      <Picture
        picture={cover}
        sizes="(min-width: 48rem) 24rem, 70vw"
        priority
        className="book-block w-full -rotate-2 rounded-sm"
      />
    </div>
  )
}
