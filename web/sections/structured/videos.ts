import { playableOf, type VideoContent } from '#web/features/videos/playable.ts'
import { pictureSource } from '#web/media/picture-source.ts'

/** schema.org's words for the videos that can be watched; one that is still to come is left out. */
export function videoData(videos: VideoContent[] | null | undefined, siteUrl: string) {
  const watchable = (videos ?? []).flatMap((video) => {
    const playable = playableOf(video)
    const { _id, title, description, duration, tags } = video
    if (!playable || !title) return []
    const still = pictureSource(video.poster, 16 / 9)?.src
    return [
      {
        '@type': 'VideoObject',
        name: title,
        url: `${siteUrl}/insights#${_id}`,
        ...(description ? { description } : {}),
        ...(still ? { thumbnailUrl: `${siteUrl}${still}` } : {}),
        ...(duration ? { duration: isoDuration(duration) } : {}),
        ...(tags?.length ? { keywords: tags.join(', ') } : {}),
        ...('embed' in playable
          ? { embedUrl: playable.embed.src }
          : { contentUrl: `${siteUrl}${playable.file}` }),
      },
    ]
  })
  return watchable.length > 0 ? { '@context': 'https://schema.org', '@graph': watchable } : null
}

/** 12:45 as PT12M45S. */
const isoDuration = (length: string) => length.replace(/^(\d+):(\d\d)$/, 'PT$1M$2S')
