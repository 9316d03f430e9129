import { Picture } from '#web/media/picture.tsx'
import type { PictureContent } from '#web/media/picture-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Eyebrow } from '#web/ui/heading.tsx'

/** The coach's photograph as a small circle; nothing without one. */
export const CoachPortrait = ({ photo, className }: { photo: PictureContent | undefined; className?: string }) =>
  photo?.asset && (
    <Picture
      picture={{ ...photo, alt: '' }}
      ratio={1}
      sizes="5rem"
      smallest={160}
      largest={240}
      className={classNames('shrink-0 rounded-full', className)}
    />
  )

/** Line above a headline, and the coach whom the page is by. */
export function CoachLine({
  coach,
  children,
}: {
  coach: { name: string | null; role: string | null; photo: PictureContent } | null
  children: string | null | undefined
}) {
  return (
    <div className="mb-5 flex items-center gap-3 text-sm">
      <CoachPortrait photo={coach?.photo} className="size-13 print:hidden" />
      <div>
        <Eyebrow className="text-program-ink">{children}</Eyebrow>
        {coach?.name && (
          <p data-print="no">
            <span className="font-semibold">{coach.name}</span>
            {coach.role && <span className="block sm:ml-2 sm:inline">{coach.role}</span>}
          </p>
        )}
      </div>
    </div>
  )
}
