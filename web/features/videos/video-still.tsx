import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { Picture } from '#web/media/picture.tsx'
import { pictureSource } from '#web/media/picture-source.ts'
import type { VideoContent } from './playable.ts'

/** Fallbacks for a still that the coach has not uploaded; neighbours in a list differ. */
const fallbacks: IllustrationName[] = [
  'manager_coach',
  'rookie_launchpad',
  'campus_corporate',
  'pivot_coaching',
  'onboarding_box',
]

/** A video's still, 16 to 9: the coach's picture, else an illustration. */
export function VideoStill({
  poster,
  index,
  sizes,
  priority,
}: {
  poster: VideoContent['poster']
  /** The video's place in its list. */
  index: number
  sizes: string
  priority?: boolean
}) {
  const name = fallbacks[index % fallbacks.length] ?? 'home'
  return pictureSource(poster, 16 / 9) ? (
    <Picture
      picture={poster}
      ratio={16 / 9}
      sizes={sizes}
      priority={priority}
      className="size-full object-cover"
    />
  ) : (
    <span data-program={name} className="grid size-full place-items-center bg-program-soft">
      <Illustration name={name} className="h-full max-w-full" />
    </span>
  )
}
