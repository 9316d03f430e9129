import type { ReactNode } from 'react'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Eyebrow } from '#web/ui/heading.tsx'
import { HeadStrip } from '#web/ui/section.tsx'
import type { Program } from './content.ts'
import { HeroPicture } from './hero-picture.tsx'
import './program.css'

/** The promise, the self-check's button, a way past it, and the program's scene. */
export function ProgramHero({
  program,
  bookingUrl,
  selfCheck,
}: {
  program: Program
  bookingUrl?: string | null
  selfCheck?: ReactNode
}) {
  const { hero, title, key } = program
  return (
    <HeadStrip ground="soft" className="overflow-x-clip">
      <div className="program-head">
        <div className="px-5 pt-8 pb-13 md:px-8 md:pt-13 lg:self-center lg:py-13 lg:pr-21 lg:pl-0">
          <Eyebrow className="mb-3 text-program-ink">{hero?.eyebrow ?? title}</Eyebrow>
          <h1 className="text-4xl">{hero?.headline ?? title}</h1>
          {hero?.text && <p className="mt-5 max-w-[34em] text-lg">{hero.text}</p>}
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
            {selfCheck}
            {hero?.skipLabel && bookingUrl && (
              <ExternalLink
                href={bookingUrl}
                className="inline-flex min-h-11 items-center gap-2 text-program-ink"
              >
                {hero.skipLabel}
              </ExternalLink>
            )}
          </div>
        </div>
        {key && <HeroPicture program={key} />}
      </div>
    </HeadStrip>
  )
}
