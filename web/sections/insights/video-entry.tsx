import { playableOf, type VideoContent } from '#web/features/videos/playable.ts'
import { StillMarks, VideoTags } from '#web/features/videos/video-details.tsx'
import { VideoStill } from '#web/features/videos/video-still.tsx'
import { classNames } from '#web/ui/class-names.ts'

const tilts = ['-rotate-[0.7deg]', 'rotate-[0.6deg]', 'rotate-[0.9deg]', '-rotate-[0.5deg]']

/** List entry of a video. The title links to the video's fragment, which opens the dialog. */
export function VideoEntry({ video, index }: { video: VideoContent; index: number }) {
  const { _id, title, description } = video
  return (
    <article
      aria-label={title ?? undefined}
      // Target of links from other pages in a browser without script.
      id={_id}
      className="group relative grid gap-x-8 gap-y-5 @3xl:grid-cols-[7fr_5fr] @3xl:items-center"
    >
      <div className={classNames('sheet p-3 transition-[rotate] group-hover:rotate-0', tilts[index % tilts.length])}>
        <div className="relative aspect-video bg-sage">
          <VideoStill
            poster={video.poster}
            index={index}
            sizes="(min-width: 62rem) 38rem, 92vw"
            priority={index === 0}
          />
          <StillMarks {...video} plays={Boolean(playableOf(video))} />
        </div>
      </div>
      <div>
        <h2 className="text-xl @sm:text-2xl @3xl:text-3xl">
          <a
            href={`#${_id}`}
            aria-haspopup="dialog"
            data-takes-press
            className="underline decoration-2 decoration-transparent underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
          >
            {title}
          </a>
        </h2>
        {description && <p className="mt-3 mb-3 max-w-[33em] text-muted @3xl:text-lg">{description}</p>}
        <VideoTags {...video} />
        <WithoutScript video={video} />
      </div>
    </article>
  )
}

/** Link to the video for browsers without script. */
function WithoutScript({ video }: { video: VideoContent }) {
  const playable = playableOf(video)
  if (!playable) return null
  const href = 'embed' in playable ? playable.embed.page : playable.file
  return (
    <noscript>
      <a href={href} className="link relative mt-3 inline-flex min-h-11 items-center">
        <span>{'embed' in playable ? `Watch on ${playable.embed.provider}` : 'Watch'}</span>
        <span className="sr-only">{`: ${video.title}`}</span>
      </a>
    </noscript>
  )
}
