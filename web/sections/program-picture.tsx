import type { ProgramTheme } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import { type PictureContent, pictureSource } from '#web/media/picture-source.ts'

/** The width of the scenes divided by their height: the coach's picture takes a scene's place. */
const ratio = 6 / 5

/** A program's picture: the coach's own, else its scene. */
export function ProgramPicture({
  theme,
  picture,
  lazy,
  className,
}: {
  theme: ProgramTheme
  picture: PictureContent | undefined
  /** Below the first screen: a scene is fetched when it comes near. */
  lazy?: boolean
  className?: string
}) {
  return pictureSource(picture ?? null, ratio) ? (
    <Picture
      picture={picture ?? null}
      ratio={ratio}
      sizes="(min-width: 64rem) 36rem, 90vw"
      className={className}
    />
  ) : (
    <Illustration name={theme.scene} lazy={lazy ? theme.colour : undefined} className={className} />
  )
}
