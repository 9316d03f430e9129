import { Illustration } from '#web/illustrations/illustration.tsx'
import { Flourish } from '#web/illustrations/ornaments.tsx'
import { FirstPicture, Picture } from '#web/media/picture.tsx'
import type { PictureContent } from '#web/media/picture-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { withoutStega } from './stega.tsx'

/** The coach's photograph as a print with a wide lower edge. `lazy`: below the first screen. */
export function Polaroid({
  photo,
  sizes,
  lazy,
  className,
}: {
  photo: PictureContent
  sizes: string
  lazy?: boolean
  className?: string
}) {
  return (
    <div className={classNames('sheet -rotate-2 lifted', className)}>
      <div className="p-[6%] pb-[17%]">
        <div className="relative aspect-[4/5] overflow-clip bg-sand">
          {!photo?.asset ? (
            <Illustration name="founder" lazy={lazy ? 'plain' : undefined} className="size-full" />
          ) : lazy ? (
            <Picture picture={photo} ratio={4 / 5} sizes={sizes} smallest={160} largest={480} className="w-full" />
          ) : (
            <FirstPicture picture={photo} ratio={4 / 5} sizes={sizes} smallest={160} largest={800} />
          )}
        </div>
      </div>
    </div>
  )
}

/** A name of three lines would cover the illustration of Home in wide windows. */
const sizeOf = (name: string | null) => ((withoutStega(name)?.length ?? 0) > 36 ? 'text-lg' : 'text-xl')

/** The coach's photograph, with her name and a note beside it. */
export const Introduction = ({
  founder: { name, photo },
  note,
  sizes,
  className,
  picture,
  words,
}: {
  founder: { name: string | null; photo: PictureContent }
  note: string | null | undefined
  sizes: string
  /** Classes of the picture and of the words. */
  picture: string
  words?: string
  className?: string
}) => (
  <div className={classNames('flex items-center gap-5', className)}>
    <Polaroid photo={photo} sizes={sizes} className={classNames('shrink-0', picture)} />
    <div className={classNames('min-w-0', words)}>
      <p className={classNames('text-balance font-display leading-tight', sizeOf(name))}>{name}</p>
      <Flourish className="w-full max-w-34" />
      {note && <p className="mt-1 text-clay">{note}</p>}
    </div>
  </div>
)
