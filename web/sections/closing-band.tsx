import type { ReactNode } from 'react'
import type { ClosingBand as Words } from '#web/content/generated/sanity.types.ts'
import { ButtonLink, ExternalButtonLink } from '#web/ui/button.tsx'
import { Penned } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'

type Props = {
  words: Words | null
  /** The booking page, elsewhere. */
  bookingUrl?: string | null
  /** Where the second button leads: a place on this page (#programs) or a page of this site. */
  exploreHref: string
  /** What is sewn over the band's upper edge. */
  patch?: ReactNode
}

/** The last invitation of a page: book a call, or look around. */
export function ClosingBand({ words, bookingUrl, exploreHref, patch }: Props) {
  if (!words?.headline) return null
  const { headline, text, bookLabel, exploreLabel } = words
  return (
    <ClosingSection title={headline} text={text} patch={patch}>
      {bookLabel && bookingUrl && (
        <ExternalButtonLink href={bookingUrl} tone="accent">
          {bookLabel}
        </ExternalButtonLink>
      )}
      {exploreLabel && (
        <ButtonLink href={exploreHref} tone="quiet">
          {exploreLabel}
        </ButtonLink>
      )}
    </ClosingSection>
  )
}

/** The band in the dark that a page ends with, for whatever buttons stand in it. */
export function ClosingSection({
  title,
  text,
  patch,
  children,
}: {
  title: string
  text: string | null | undefined
  patch?: ReactNode
  children: ReactNode
}) {
  return (
    <Section id="closing" ground="night" className="text-center">
      {patch}
      <h2 id="closing-heading" className="mx-auto max-w-3xl text-3xl">
        <Penned words={2}>{title}</Penned>
      </h2>
      {text && <p className="mx-auto mt-5 max-w-[27em] text-balance text-lg">{text}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </Section>
  )
}
