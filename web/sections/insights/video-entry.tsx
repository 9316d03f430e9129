import { filmOf, type VideoContent } from '#web/features/videos/film.ts'
import { PlayMark } from '#web/features/videos/play-mark.tsx'
import { VideoLength } from '#web/features/videos/video-length.tsx'
import { VideoStill } from '#web/features/videos/video-still.tsx'
import { VideoTags } from '#web/features/videos/video-tags.tsx'
import { classNames } from '#web/ui/class-names.ts'

const lies = ['-rotate-[0.7deg]', 'rotate-[0.6deg]', 'rotate-[0.9deg]', '-rotate-[0.5deg]']

/**
 * A film on the shelf: its still taped in, what it is about beside it or below, as there is room.
 * The title is a link to the video's own address on this page, where it opens.
 */
export function VideoEntry({ video, index }: { video: VideoContent; index: number }) {
  const { _id, title, description, duration, tags } = video
  return (
    <article
      // Where a link from another page ends in a browser without script.
      id={_id}
      className="group relative grid gap-x-8 gap-y-5 @3xl:grid-cols-[7fr_5fr] @3xl:items-center"
    >
      <div
        className={classNames(
          'sheet tape p-3 transition-[rotate] group-hover:rotate-0',
          lies[index % lies.length],
        )}
      >
        <div className="relative aspect-video overflow-hidden bg-sage">
          <VideoStill
            poster={video.poster}
            index={index}
            sizes="(min-width: 62rem) 38rem, 92vw"
            priority={index === 0}
          />
          {filmOf(video) && <PlayMark className="absolute bottom-3 left-3 w-13" />}
          <VideoLength duration={duration} />
        </div>
      </div>
      <div>
        <h2 className="text-xl @sm:text-2xl @3xl:text-3xl">
          <a
            href={`#${_id}`}
            aria-haspopup="dialog"
            className="underline decoration-2 decoration-transparent underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
          >
            {title}
          </a>
        </h2>
        {description && (
          <p className="mt-3 mb-3 max-w-[33em] text-muted @3xl:text-lg">{description}</p>
        )}
        <VideoTags tags={tags} />
        <WithoutScript video={video} />
      </div>
    </article>
  )
}

/** Where the film is, for a browser in which it cannot open here. */
function WithoutScript({ video }: { video: VideoContent }) {
  const film = filmOf(video)
  if (!film) return null
  const href = 'embed' in film ? film.embed.page : film.file
  return (
    <noscript>
      <a href={href} className="link relative mt-3 inline-flex min-h-11 items-center">
        Watch{'embed' in film && ` on ${film.embed.provider}`}
        <span className="sr-only">: {video.title}</span>
      </a>
    </noscript>
  )
}
