import { useState } from 'react'
import type { StoredImage } from './image.ts'
import { TornPrint } from './marks.tsx'
import { KeptPicture } from './persisted-picture.tsx'

/** A picture out of the bank; in the place of one that cannot be decoded, a torn print that says so. */
export function StoredPicture({
  image: { src },
  alt,
  className,
}: {
  image: StoredImage
  alt: string
  className: string
}) {
  const [torn, setTorn] = useState<string>()
  if (torn === src)
    return (
      <span className="grid h-full w-full place-content-center justify-items-center gap-1 p-3 text-center text-muted text-xs leading-snug">
        <TornPrint />
        This picture cannot be shown
      </span>
    )
  return <KeptPicture src={src} alt={alt} className={className} onError={() => setTorn(src)} />
}
