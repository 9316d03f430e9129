'use client'

import { type ReactNode, type RefObject, useState } from 'react'
import type { Embed } from '#schemas/video-embed.ts'
import { Button } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import type { ListedVideo, Playable, PlayerWords } from './playable.ts'
import { PlayMark, PlaysFrom } from './video-details.tsx'

/**
 * Shows a still, and the player after a press. Nothing loads from another site before that. Without
 * a playable source, the still has a text.
 */
export function VideoPlayer({
  video: { title, playable, still },
  words,
  playButton,
}: {
  video: ListedVideo
  words: PlayerWords | null
  playButton: RefObject<HTMLButtonElement | null>
}) {
  const [playing, setPlaying] = useState(false)
  if (!playable) return <ComingSoon still={still} text={words?.comingSoon} />
  if (playing)
    return (
      <Player title={title} playable={playable} watchOn={words?.player?.watchOn} onStop={() => setPlaying(false)} />
    )
  return (
    <>
      <button
        ref={playButton}
        type="button"
        aria-label={`${words?.player?.play || 'Play'}: ${title}`}
        onClick={() => setPlaying(true)}
        className="group relative block aspect-video w-full overflow-hidden bg-sage"
      >
        {still}
        <PlayMark className="absolute inset-0 m-auto w-18 transition-[scale] group-hover:scale-110" />
      </button>
      <PlaysFrom playable={playable} words={words?.player} />
    </>
  )
}

const ComingSoon = ({ still, text }: { still: ReactNode; text?: string | null }) => (
  <div className="relative aspect-video overflow-hidden bg-sage">
    {still}
    {text && (
      <p className="absolute bottom-0 left-0 bg-marigold px-3 py-1 font-display text-lg text-on-marigold sm:px-5 sm:py-2">
        {text}
      </p>
    )}
  </div>
)

export interface PlayerProps {
  title: string
  playable: Playable
  /** Label of the link to the provider's page. */
  watchOn: string | null | undefined
  /** Returns to the still, for another attempt after a failure. */
  onStop: () => void
}

export function Player({ title, playable, watchOn, onStop }: PlayerProps) {
  return 'embed' in playable ? (
    <EmbeddedPlayer title={title} embed={playable.embed} watchOn={watchOn} />
  ) : (
    <FilePlayer title={title} video={playable} onStop={onStop} />
  )
}

/** Player of YouTube or Vimeo, with a link to the provider's page as a fallback. */
function EmbeddedPlayer({ title, embed, watchOn }: Pick<PlayerProps, 'title' | 'watchOn'> & { embed: Embed }) {
  return (
    <>
      <iframe
        ref={focusOnMount}
        title={title}
        src={embed.src}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // Allows scripts in the provider's origin and new tabs, but no navigation of this page.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        // Without a referrer, YouTube refuses to play (error 153).
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full bg-night"
      />
      <p className="mt-2 text-sm">
        <ExternalLink href={embed.page} className="inline-flex min-h-11 items-center">
          <span>{watchOn}</span> <span>{embed.provider}</span>
        </ExternalLink>
      </p>
    </>
  )
}

/** Native player for the coach's file. */
function FilePlayer({
  title,
  video: { file, captions },
  onStop,
}: Pick<PlayerProps, 'title' | 'onStop'> & { video: Extract<Playable, { file: string }> }) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <div role="alert" className="grid aspect-video place-content-center gap-5 bg-sand p-5">
        <p>The video did not load. Please check your connection and try again.</p>
        <p>
          <Button onClick={onStop}>Try again</Button>
        </p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: the track is rendered if the coach has uploaded one.
    <video
      ref={focusOnMount}
      aria-label={title}
      src={file}
      controls
      autoPlay
      playsInline
      onError={() => setFailed(true)}
      className="block aspect-video w-full bg-night"
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </video>
  )
}
