import { Illustration } from '#web/illustrations/illustration.tsx'
import { FirstPicture, Picture } from '#web/media/picture.tsx'
import type { PictureContent } from '#web/media/picture-source.ts'
import { classNames } from '#web/ui/class-names.ts'

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
            <Picture
              picture={photo}
              ratio={4 / 5}
              sizes={sizes}
              smallest={160}
              className="w-full"
            />
          ) : (
            <FirstPicture picture={photo} ratio={4 / 5} sizes={sizes} smallest={160} />
          )}
        </div>
      </div>
    </div>
  )
}
