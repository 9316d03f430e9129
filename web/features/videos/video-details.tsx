import type { Playable, PlayerWords, VideoContent } from './playable.ts'

/** Play icon over a still. */
export function PlayMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" className={className}>
      <circle cx="36" cy="36" r="34" className="fill-marigold" />
      <path d="M29 23.5 50 36 29 49.5Z" className="fill-on-marigold" />
    </svg>
  )
}

/** Names the provider of an embedded video, and says that nothing is loaded from it before the press. */
export function PlaysFrom({
  playable,
  words,
}: {
  playable: Playable
  words: Pick<NonNullable<PlayerWords['player']>, 'playsFrom' | 'nothingLoaded'> | null | undefined
}) {
  if (!('embed' in playable)) return null
  return (
    <p className="mt-2 text-muted text-sm">
      <span>{words?.playsFrom}</span> <span>{playable.embed.provider}</span>.{' '}
      <span>{words?.nothingLoaded}</span>
    </p>
  )
}

/** Duration of a video, in the corner of its still. */
export function VideoLength({ duration, labels }: Pick<VideoContent, 'duration' | 'labels'>) {
  if (!duration) return null
  return (
    <span className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-sm bg-night px-2 py-0.5 font-semibold text-on-night text-sm">
      <svg viewBox="0 0 10 12" className="h-2.5" aria-hidden="true">
        <path d="M0 0 10 6 0 12Z" className="fill-marigold" />
      </svg>
      <span className="sr-only">{`${labels?.length ?? ''} `}</span>
      <span>{duration}</span>
    </span>
  )
}

export function VideoTags({ tags, labels }: Pick<VideoContent, 'tags' | 'labels'>) {
  if (!tags?.length) return null
  return (
    <ul aria-label={labels?.tags ?? undefined} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-sm border border-control/60 border-dashed bg-sand px-2.5 py-0.5 text-sm"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
