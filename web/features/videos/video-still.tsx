import { type ProgramTheme, themeName, themeOf } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { FirstPicture, Picture } from '#web/media/picture.tsx'
import { pictureSource } from '#web/media/picture-source.ts'
import type { VideoContent } from './playable.ts'

/** Fallback illustrations for videos without a still. Adjacent videos of a list have different ones. */
const fallbacks: ProgramTheme[] = [
  { colour: 'pine', scene: 'coffee' },
  { colour: 'marigold', scene: 'trail' },
  { colour: 'peach', scene: 'bridge' },
  { colour: 'clay', scene: 'map' },
  { colour: 'sage', scene: 'box' },
]

/** Still of a video in 16:9: the coach's picture, or by default an illustration. */
export function VideoStill({
  poster,
  index,
  sizes,
  priority,
}: {
  poster: VideoContent['poster']
  /** Index of the video in its list. */
  index: number
  sizes: string
  priority?: boolean
}) {
  const theme = fallbacks[index % fallbacks.length] ?? themeOf(null)
  if (pictureSource(poster, 16 / 9)) {
    const picture = { picture: poster, ratio: 16 / 9, sizes, smallest: 320 }
    return priority ? <FirstPicture {...picture} /> : <Picture {...picture} className="size-full object-cover" />
  }
  return (
    <span data-theme={themeName(theme)} className="grid size-full place-items-center bg-program-soft">
      <Illustration name={theme.scene} className="h-full max-w-full" />
    </span>
  )
}
