import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import type { Book } from './content.ts'

/** The book itself, with the weight of its pages. A drawing stands in where there is no cover yet. */
export function Cover({ cover, className }: { cover: Book['cover']; className?: string }) {
  if (!cover?.asset) return <Illustration name="book_cover" className={className} />
  return (
    <div className={className}>
      <div className="tome">
        <div className="tome-body">
          <span className="tome-back" />
          <span className="tome-foot" />
          <span className="tome-fore" />
          <span className="tome-ribbon" />
          <Picture
            picture={cover}
            sizes="(min-width: 48rem) 24rem, 70vw"
            priority
            className="tome-front"
          />
        </div>
      </div>
    </div>
  )
}
