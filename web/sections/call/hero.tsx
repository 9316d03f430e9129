import { Arrow } from '#web/ui/arrow.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/heading.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { Call } from '../page-content.ts'
import { Introduction } from '../polaroid.tsx'

/** Hero of the first call: who is on the other side, and the way to the times. */
export function CallHero({ call, eyebrow }: { call: Call; eyebrow?: string | null | undefined }) {
  const { headline, text, timesLabel, founder } = call
  return (
    <HeroBand ground="sage">
      <Container className="grid items-center gap-x-13 gap-y-8 py-8 md:grid-cols-[1.55fr_1fr] md:py-13 lg:gap-x-21 lg:py-21">
        {/* First, like on a phone's screen: a browser may paint before it has read the texts. */}
        {founder && (
          <Introduction
            founder={founder}
            note={founder.role}
            sizes="(min-width: 48rem) 22rem, 7rem"
            className="md:col-start-2 md:row-start-1 md:flex-col"
            picture="w-28 md:w-full md:max-w-88"
            words="md:text-center [&>p]:text-ink md:[&>svg]:mx-auto"
          />
        )}
        <div>
          <Eyebrow className="mb-3">{eyebrow}</Eyebrow>
          <h1 className="text-4xl">
            <UnderlinedEnd words={2}>{headline ?? ''}</UnderlinedEnd>
          </h1>
          {text && <p className="mt-8 max-w-[32em] text-lg">{text}</p>}
          <p className="mt-8">
            <ButtonLink href="#times">
              <span>{timesLabel}</span>
              <Arrow className="rotate-90" />
            </ButtonLink>
          </p>
        </div>
      </Container>
    </HeroBand>
  )
}
