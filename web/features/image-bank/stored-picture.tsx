import { type ReactNode, useState } from 'react'
import { TornPicture } from './icons.tsx'

const unreadable = (
  <span className="grid h-full w-full place-content-center justify-items-center gap-1 p-3 text-center text-muted text-xs leading-snug">
    <TornPicture />
    This picture cannot be shown
  </span>
)

/**
 * Renders a picture from browser storage. Render uploaded files only with this component: inside of
 * `<img>`, an SVG runs no script and loads nothing. Dragging is off, because a drop would add the
 * picture as a new file.
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
  /** Shown if the picture cannot be decoded. */
  fallback?: ReactNode
}) {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return fallback
  return (
    // biome-ignore lint/performance/noImgElement: next/image would have nothing to fetch.
    <img src={src} alt={alt} decoding="async" draggable={false} className={className} onError={() => setFailed(src)} />
  )
}
