import type { ReactNode } from 'react'
import { Drawing } from '#web/drawing/drawing.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Eyebrow } from '#web/ui/heading.tsx'
import { Container, HeadStrip } from '#web/ui/section.tsx'
import type { Program } from './content.ts'

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
    <HeadStrip ground="soft">
      <Container className="grid items-center gap-8 py-8 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.45fr_1fr] md:py-13">
        <div>
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
        {key && <Drawing name={key} className="mx-auto w-full max-w-lg" />}
      </Container>
    </HeadStrip>
  )
}
