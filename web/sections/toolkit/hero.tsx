import { themeOf } from '#schemas/program-themes.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { CoachLine } from '../coach-line.tsx'
import type { Toolkit } from '../page-content.ts'
import { PackPicture } from './pack-picture.tsx'
import './toolkit.css'

/**
 * Hero of a toolkit: back link, headline, picture of the pack. The print version has only the title and the URL.
 * @param address full URL of the page
 */
export function ToolkitHero({ toolkit, address }: { toolkit: Toolkit; address: string }) {
  const { title, headline, text, program, formHeading, words } = toolkit
  return (
    <HeroBand ground="soft" className="toolkit-head">
      <Container className="pt-3 pb-13 md:pb-21">
        {program?.slug && (
          <div data-print="no">
            <BackLink href={`/${program.slug}`}>{program.title || 'Back'}</BackLink>
          </div>
        )}
        <div className="mt-5 grid items-center gap-x-13 gap-y-8 md:mt-8 lg:grid-cols-[1.35fr_1fr]">
          <div>
            <CoachLine coach={toolkit.coach}>{headline ? title : null}</CoachLine>
            <h1 className="text-balance text-4xl">{headline || title}</h1>
            {text && <p className="mt-5 max-w-[34em] text-pretty text-lg">{text}</p>}
            <p className="hidden text-muted text-sm print:block">{address}</p>
            {words?.freeNote && (
              <p className="mt-5 font-semibold" data-print="no">
                {words.freeNote}
              </p>
            )}
            {formHeading?.title && (
              <p className="mt-1" data-print="no">
                <TextLink href="#pack" className="inline-flex min-h-11 items-center gap-2 text-program-ink">
                  <span>{formHeading.title}</span>
                  <Arrow className="rotate-90" />
                </TextLink>
              </p>
            )}
          </div>
          <PackPicture toolkit={toolkit} />
          <Emblem theme={themeOf(program)} className="hidden w-[24mm] print:block" />
        </div>
      </Container>
    </HeroBand>
  )
}
