import { useCallback, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The coach's own file, from this site. */
export function OwnFilm({
  title,
  file,
  captions,
  onStop,
}: {
  title: string
  file: string
  captions: string | null
  /** Asked for when the visitor wants to begin again after a failure. */
  onStop: () => void
}) {
  const [failed, setFailed] = useState(false)
  const takeFocus = useCallback((player: HTMLVideoElement | null) => player?.focus(), [])
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
    // biome-ignore lint/a11y/useMediaCaption: there is a track where the coach has uploaded one.
    <video
      ref={takeFocus}
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
