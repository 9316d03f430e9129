'use client'

import { type ReactNode, type RefObject, useState } from 'react'
import { EmbeddedFilm } from './embedded-film.tsx'
import type { Film } from './film.ts'
import { OwnFilm } from './own-film.tsx'
import { PlayMark } from './play-mark.tsx'

/**
 * A still until it is pressed, then the film: nothing is asked of another house before that.
 * Without a film, the still and the words for it.
 */
export function VideoPlayer({
  title,
  film,
  still,
  comingSoon,
  playButton,
}: {
  title: string
  film: Film | null
  still: ReactNode
  comingSoon: string | null
  playButton: RefObject<HTMLButtonElement | null>
}) {
  const [playing, setPlaying] = useState(false)
  if (!film)
    return (
      <div className="relative aspect-video overflow-hidden bg-sage">
        {still}
        {comingSoon && (
          <p className="absolute bottom-0 left-0 bg-marigold px-3 py-1 font-display text-lg text-on-marigold sm:px-5 sm:py-2">
            {comingSoon}
          </p>
        )}
      </div>
    )
  if (playing)
    return 'embed' in film ? (
      <EmbeddedFilm title={title} embed={film.embed} />
    ) : (
      <OwnFilm title={title} {...film} onStop={() => setPlaying(false)} />
    )
  return (
    <>
      <button
        ref={playButton}
        type="button"
        aria-label={`Play: ${title}`}
        onClick={() => setPlaying(true)}
        className="group relative block aspect-video w-full overflow-hidden bg-sage"
      >
        {still}
        <PlayMark className="absolute inset-0 m-auto w-18 transition-[scale] group-hover:scale-110" />
      </button>
      {'embed' in film && (
        <p className="mt-2 text-muted text-sm">
          Plays from {film.embed.provider}. Nothing is loaded from there before you press play.
        </p>
      )}
    </>
  )
}
