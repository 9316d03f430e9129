import type { InsightsQueryResult } from '#web/content/generated/sanity.types.ts'
import { fileAddress } from '#web/media/picture-source.ts'
import { type Embed, embedOf } from './address.ts'

/** A video as every query answers it. */
export type VideoContent = NonNullable<InsightsQueryResult>['videos'][number]

/** What plays: another house's player, or the coach's own file from this site. */
export type Film = { embed: Embed } | { file: string; captions: string | null }

/**
 * What there is to play. An address goes before a file, as the Studio says. A file comes from this
 * site's own /media, in the parts a player asks for: the visitor's browser talks to nobody else.
 */
export function filmOf(
  video: Pick<VideoContent, 'address' | 'fileUrl' | 'captionsUrl'>,
): Film | null {
  const embed = embedOf(video.address)
  if (embed) return { embed }
  const file = fileAddress(video.fileUrl)
  return file ? { file, captions: fileAddress(video.captionsUrl) } : null
}
