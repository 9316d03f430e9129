import { chosen, coverDrawings, type ProgramTheme } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import { type PictureContent, pictureSource } from '#web/media/picture-source.ts'

/** Aspect ratio of the scenes, also used for the coach's picture. */
const ratio = 6 / 5

/** Picture of a program or an article: the coach's picture, a drawing of its own, or by default its scene. */
export function ProgramPicture({
  theme,
  picture,
  drawing,
  lazy,
  className,
}: {
  theme: ProgramTheme
  picture: PictureContent | undefined
  /** Name of an article's drawing. */
  drawing?: string | null
  /** True for a picture below the first screen. The scene is then loaded when it comes near. */
  lazy?: boolean
  className?: string
}) {
  const own = chosen(coverDrawings, drawing)
  return pictureSource(picture ?? null, ratio) ? (
    <Picture picture={picture ?? null} ratio={ratio} sizes="(min-width: 64rem) 36rem, 90vw" className={className} />
  ) : (
    <Illustration
      name={own ? `cover_${own}` : theme.scene}
      lazy={lazy ? theme.colour : undefined}
      className={className}
    />
  )
}
