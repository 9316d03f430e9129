import type { ComponentProps } from 'react'
import { routes } from '#schemas/routes.ts'
import { PlayInPlace } from '#web/features/videos/play-in-place.tsx'
import { type PlayerWords, playableOf } from '#web/features/videos/playable.ts'
import { PlaysFrom } from '#web/features/videos/video-details.tsx'
import { VideoCard, VideoCardContent, videoCardStyle } from './video-card.tsx'

/** Card of a video that plays in its place. Without script or without a playable source, it is a link to Insights. */
export function PlayableVideo({
  video,
  title,
  words,
}: ComponentProps<typeof VideoCardContent> & {
  words: PlayerWords['player'] | undefined
}) {
  const href = `${routes.insights}#${video._id}`
  const playable = playableOf(video)
  if (!playable) return <VideoCard video={video} title={title} href={href} />
  return (
    <div>
      <PlayInPlace
        href={href}
        className={videoCardStyle}
        title={video.title ?? ''}
        playable={playable}
        watchOn={words?.watchOn}
        playsFrom={<PlaysFrom playable={playable} words={words} />}
      >
        <VideoCardContent video={video} title={title} />
      </PlayInPlace>
    </div>
  )
}
