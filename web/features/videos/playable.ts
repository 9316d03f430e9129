import type { ReactNode } from 'react'
import { type Embed, embedOf } from '#schemas/video-embed.ts'
import type { InsightsQueryResult } from '#web/content/generated/sanity.types.ts'
import { fileAddress } from '#web/media/picture-source.ts'

/** Video in the result of a query. */
export type VideoContent = NonNullable<InsightsQueryResult>['videos'][number]

/** Playable source of a video: an embedded player, or a file of this site. */
export type Playable = { embed: Embed } | { file: string; captions: string | null }

/**
 * Returns the playable source of a video. An address takes precedence over a file, as the Studio
 * says. Files are served from /media with range requests, so the browser contacts no other site.
 */
export function playableOf(video: Pick<VideoContent, 'address' | 'fileUrl' | 'captionsUrl'>): Playable | null {
  const embed = embedOf(video.address)
  if (embed) return { embed }
  const file = fileAddress(video.fileUrl)
  return file ? { file, captions: fileAddress(video.captionsUrl) } : null
}

/** The coach's texts around an open video. */
export type PlayerWords = Pick<NonNullable<InsightsQueryResult>, 'comingSoon' | 'player'>

/** Video in the list. Its pictures are rendered on the server. */
export type ListedVideo = Pick<VideoContent, 'description' | 'category' | 'tags' | 'labels'> & {
  id: string
  title: string
  playable: Playable | null
  /** List entry. A link to #<id> in the entry opens the video. */
  card: ReactNode
  /** Large still, shown until the video plays. */
  still: ReactNode
}

/** Name of a tab: `all`, or a category. */
export type VideoTab = 'all' | NonNullable<VideoContent['category']>
