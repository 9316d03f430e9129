import { Illustration } from '#web/illustrations/illustration.tsx'
import { FirstPicture } from '#web/media/picture.tsx'
import type { PictureContent } from '#web/media/picture-source.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The coach's photograph on the first screen, as a print with a wide lower edge. */
export function Polaroid({
  photo,
  sizes,
  className,
}: {
  photo: PictureContent
  sizes: string
  className?: string
}) {
  return (
    <div className={classNames('sheet -rotate-2 lifted', className)}>
      <div className="p-[6%] pb-[17%]">
        <div className="relative aspect-[4/5] overflow-clip bg-sand">
          {photo?.asset ? (
            <FirstPicture picture={photo} ratio={4 / 5} sizes={sizes} smallest={160} />
          ) : (
            <Illustration name="founder" className="size-full" />
          )}
        </div>
      </div>
    </div>
  )
}
