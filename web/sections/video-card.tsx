import type { HomeQueryResult } from '#web/content/generated/sanity.types.ts'
import { Picture } from '#web/media/picture.tsx'
import { NewTabNote, newTab } from '#web/ui/external-link.tsx'

export type Video = NonNullable<HomeQueryResult>['video']

/** A still that leads to a film: taped to the page, with its length and a play mark. */
export function VideoCard({
  video,
  href,
  external,
}: {
  video: NonNullable<Video>
  href: string
  external?: boolean
}) {
  return (
    <a
      href={href}
      {...(external ? newTab : {})}
      className="sheet tape group block rotate-[-0.6deg] p-3 pb-5 no-underline transition-[rotate] hover:rotate-0"
    >
      <div className="relative aspect-video overflow-hidden bg-program-soft bg-sage">
        <Picture
          picture={video.poster}
          ratio={16 / 9}
          sizes="(min-width: 64rem) 34rem, 92vw"
          className="size-full object-cover"
        />
        <PlayMark />
        {video.duration && (
          <span className="absolute right-2 bottom-2 rounded-sm bg-night px-2 py-0.5 font-semibold text-on-night text-sm">
            <span className="sr-only">Length </span>
            {video.duration}
          </span>
        )}
      </div>
      <h3 className="mt-5 px-2 text-xl underline decoration-2 decoration-transparent underline-offset-4 group-hover:decoration-current">
        {video.title}
      </h3>
      {external && <NewTabNote />}
    </a>
  )
}

function PlayMark() {
  return (
    <svg
      viewBox="0 0 72 72"
      width="72"
      height="72"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 m-auto"
    >
      <circle cx="36" cy="36" r="34" className="fill-marigold" />
      <path d="M29 23.5 50 36 29 49.5Z" className="fill-on-marigold" />
    </svg>
  )
}
