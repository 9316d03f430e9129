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
      <span>{words?.playsFrom}</span> <span>{playable.embed.provider}</span>. <span>{words?.nothingLoaded}</span>
    </p>
  )
}

/** Marks on a still: play icon or, for a film to come, a stamp; and the duration. */
export function StillMarks({
  duration,
  labels,
  plays,
}: Pick<VideoContent, 'duration' | 'labels'> & { plays: boolean }) {
  return (
    <>
      {plays && (
        <PlayMark className="absolute bottom-3 left-3 w-13 transition-[scale] duration-(--duration-fast) group-hover:scale-110" />
      )}
      {!plays && labels?.soon && (
        <span className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] -rotate-2 rounded-sm border-2 border-ink border-dashed [overflow-wrap:anywhere] bg-surface px-2 py-0.5 font-bold text-ink text-xs uppercase leading-tight tracking-wide">
          {labels.soon}
        </span>
      )}
      {duration && (
        <span className="absolute right-2 bottom-2 rounded-sm bg-night px-2 py-0.5 font-semibold text-on-night text-sm">
          <span className="sr-only">{`${labels?.length ?? ''} `}</span>
          <span>{duration}</span>
        </span>
      )}
    </>
  )
}

export function VideoTags({ tags, labels }: Pick<VideoContent, 'tags' | 'labels'>) {
  if (!tags?.length) return null
  return (
    <ul aria-label={labels?.tags ?? undefined} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm border border-control/60 border-dashed bg-sand px-2.5 py-0.5 text-sm">
          {tag}
        </li>
      ))}
    </ul>
  )
}
