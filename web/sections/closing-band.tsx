import type { ReactNode } from 'react'
import type { ClosingBand as Content } from '#web/content/generated/sanity.types.ts'
import { ButtonLink, ExternalButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'

type Props = {
  closing: Content | null | undefined
  /** URL of the external booking page. */
  bookingUrl?: string | null
  /** Target of the second button: a fragment of this page (#programs) or a page of this site. */
  exploreHref: string
  /** Emblem over the band's upper edge. */
  emblem?: ReactNode
}

export function ClosingBand({ closing, bookingUrl, exploreHref, emblem }: Props) {
  return (
    <ClosingSection title={closing?.headline} text={closing?.text} emblem={emblem}>
      <ExternalButtonLink href={bookingUrl} data-booking variant="accent">
        {closing?.bookLabel}
      </ExternalButtonLink>
      <ButtonLink href={exploreHref} variant="quiet">
        {closing?.exploreLabel}
      </ButtonLink>
    </ClosingSection>
  )
}

type SectionProps = {
  title: string | null | undefined
  text: string | null | undefined
  emblem?: ReactNode
  id?: string
  children: ReactNode
}

/** Dark band at the end of a page, with any buttons. */
export function ClosingSection({ title, text, emblem, id = 'closing', children }: SectionProps) {
  if (!title) return null
  return (
    <Section id={id} ground="night" className="text-center">
      {emblem}
      <h2 id={`${id}-heading`} className="mx-auto max-w-3xl text-3xl">
        <UnderlinedEnd words={2}>{title}</UnderlinedEnd>
      </h2>
      {text && <p className="mx-auto mt-5 max-w-[27em] text-balance text-lg">{text}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </Section>
  )
}
