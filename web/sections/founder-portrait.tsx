import type { HomeQueryResult } from '#web/content/generated/sanity.types.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Founder = NonNullable<NonNullable<HomeQueryResult>['founder']>

/** Picture of the coach with its caption. Without a picture, an illustration is shown. */
export function FounderPortrait({
  founder: { photo, caption },
  sizes,
  className,
}: {
  founder: Pick<Founder, 'photo' | 'caption'>
  /** The `sizes` attribute of the picture. */
  sizes: string
  className?: string
}) {
  return (
    <figure className={classNames('mx-auto w-full md:max-w-none', className)}>
      <div className="sheet tape p-3">
        {photo?.asset ? (
          <Picture picture={photo} ratio={4 / 5} sizes={sizes} smallest={320} className="w-full" />
        ) : (
          <Illustration name="founder" lazy="plain" className="w-full" />
        )}
      </div>
      {caption && <figcaption className="mt-5 text-balance text-center font-display text-lg">{caption}</figcaption>}
    </figure>
  )
}
