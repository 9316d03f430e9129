import { type ReactNode, useState } from 'react'
import { TornPicture } from './icons.tsx'

const unreadable = (
  <span className="grid h-full w-full place-content-center justify-items-center gap-1 p-3 text-center text-muted text-xs leading-snug">
    <TornPicture />
    This picture cannot be shown
  </span>
)

/**
 * A picture that is already in the browser. The one place that shows any: inside `<img>` an SVG runs
 * no script and fetches nothing. Not to be dragged: it would be dropped as a new file.
 */
export function StoredPicture({
  src,
  alt,
  className,
  fallback = unreadable,
}: {
  src: string
  alt: string
  className: string
  /** In place of a picture that cannot be decoded. */
  fallback?: ReactNode
}) {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return fallback
  return (
    // biome-ignore lint/performance/noImgElement: next/image would have nothing to fetch.
    <img
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setFailed(src)}
    />
  )
}
