import { HandTick, PaperClip } from '#web/art/ornaments.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Eyebrow } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Container, HeadStrip } from '#web/ui/section.tsx'
import { WorksheetDrawing } from '../worksheet-drawing.tsx'
import type { Toolkit } from './content.ts'

/** The way back to the program, the promise, and the pack itself: a stack of sheets in a clip. */
export function ToolkitHero({ toolkit }: { toolkit: Toolkit }) {
  const { title, headline, text, program, formHeading } = toolkit
  return (
    <HeadStrip ground="soft">
      <Container className="pt-3 pb-13 md:pb-21">
        {program?.slug && <BackLink href={`/${program.slug}`}>{program.title || 'Back'}</BackLink>}
        <div className="mt-5 grid items-center gap-13 md:mt-8 lg:grid-cols-[1.35fr_1fr]">
          <div>
            <Eyebrow className="mb-3 text-program-ink">{headline ? title : null}</Eyebrow>
            <h1 className="text-4xl">{headline || title}</h1>
            {text && <p className="mt-5 max-w-[34em] text-lg">{text}</p>}
            {formHeading?.title && (
              <p className="mt-5">
                <TextLink
                  href="#pack"
                  className="inline-flex min-h-11 items-center gap-2 text-program-ink"
                >
                  {formHeading.title}
                  <Arrow className="rotate-90" />
                </TextLink>
              </p>
            )}
          </div>
          <PackStack toolkit={toolkit} />
        </div>
      </Container>
    </HeadStrip>
  )
}

function PackStack({ toolkit: { packName, inside, program } }: { toolkit: Toolkit }) {
  return (
    <div className="relative mx-auto w-full max-w-md">
      <div aria-hidden="true" className="sheet absolute inset-0 rotate-[4.5deg]" />
      <div aria-hidden="true" className="sheet absolute inset-0 -rotate-[2.6deg]" />
      <div className="sheet p-5 pb-8 sm:p-8">
        <PaperClip className="absolute -top-4 left-8 h-12" />
        {packName && (
          <p className="border-program border-b-4 pb-3 pl-13 font-display text-xl">{packName}</p>
        )}
        {program?.key && <WorksheetDrawing program={program.key} />}
        <ul className="mt-3">
          {inside?.map((one) => (
            <li key={one} className="flex items-start gap-3 py-1">
              <HandTick className="mt-1 w-5 shrink-0" />
              {one}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
