import type { ReactNode } from 'react'
import type { Film, VideoContent } from './film.ts'

/** A video as the shelf needs it: what plays is worked out, its pictures are made on the server. */
export type ShelfVideo = Pick<VideoContent, 'description' | 'category' | 'tags'> & {
  id: string
  title: string
  film: Film | null
  /** Stands on the shelf; a link to #<id> in it opens the video. */
  card: ReactNode
  /** Shown large, until the film plays. */
  still: ReactNode
}

/** The tabs: one for every video, and one a category. */
export type ShelfName = 'all' | NonNullable<VideoContent['category']>
