import type { ReactNode } from 'react'
import { type Embed, embedOf } from '#schemas/video-embed.ts'
import type { InsightsQueryResult } from '#web/content/generated/sanity.types.ts'
import { fileAddress } from '#web/media/picture-source.ts'

/** A video as every query answers it. */
export type VideoContent = NonNullable<InsightsQueryResult>['videos'][number]

/** What can be played of a video: another site's player, or the coach's own file from this site. */
export type Playable = { embed: Embed } | { file: string; captions: string | null }

/**
 * Finds what can be played of a video. An address goes before a file, as the Studio says. A file comes
 * from this site's own /media, in byte ranges: the visitor's browser talks to nobody else.
 */
export function playableOf(
  video: Pick<VideoContent, 'address' | 'fileUrl' | 'captionsUrl'>,
): Playable | null {
  const embed = embedOf(video.address)
  if (embed) return { embed }
  const file = fileAddress(video.fileUrl)
  return file ? { file, captions: fileAddress(video.captionsUrl) } : null
}

/** What the coach says around an open video. */
export type PlayerWords = Pick<NonNullable<InsightsQueryResult>, 'comingSoon' | 'player'>

/** A video in the list; its pictures are rendered on the server. */
export type ListedVideo = Pick<VideoContent, 'description' | 'category' | 'tags' | 'labels'> & {
  id: string
  title: string
  playable: Playable | null
  /** Its entry in the list; a link to #<id> in it opens the video. */
  card: ReactNode
  /** Shown large, until the video plays. */
  still: ReactNode
}

/** The tabs: one for every video, and one a category. */
export type VideoTab = 'all' | NonNullable<VideoContent['category']>
