import { type ProgramTheme, themeName, themeOf } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { FirstPicture, Picture } from '#web/media/picture.tsx'
import { pictureSource } from '#web/media/picture-source.ts'
import type { VideoContent } from './playable.ts'

/** Fallbacks for a still that the coach has not uploaded; neighbours in a list differ. */
const fallbacks: ProgramTheme[] = [
  { colour: 'pine', scene: 'coffee' },
  { colour: 'marigold', scene: 'trail' },
  { colour: 'peach', scene: 'bridge' },
  { colour: 'clay', scene: 'map' },
  { colour: 'sage', scene: 'box' },
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
  const theme = fallbacks[index % fallbacks.length] ?? themeOf(null)
  if (pictureSource(poster, 16 / 9)) {
    const picture = { picture: poster, ratio: 16 / 9, sizes, smallest: 320 }
    return priority ? (
      <FirstPicture {...picture} />
    ) : (
      <Picture {...picture} className="size-full object-cover" />
    )
  }
  return (
    <span
      data-theme={themeName(theme)}
      className="grid size-full place-items-center bg-program-soft"
    >
      <Illustration name={theme.scene} className="h-full max-w-full" />
    </span>
  )
}
