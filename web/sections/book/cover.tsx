import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import type { Book } from '../page-content.ts'
import './book.css'

/** Book in 3D. Without a cover picture, an illustration is shown. */
export function Cover({ cover, className }: { cover: Book['cover']; className?: string }) {
  if (!cover?.asset) return <Illustration name="book_cover" className={className} />
  return (
    <div className={className}>
      <div className="book-cover">
        <div className="book-cover-body">
          <span className="book-cover-back" />
          <span className="book-cover-foot" />
          <span className="book-cover-edge" />
          <span className="book-cover-ribbon" />
          <Picture picture={cover} sizes="(min-width: 48rem) 24rem, 70vw" priority className="book-cover-front" />
        </div>
      </div>
    </div>
  )
}
