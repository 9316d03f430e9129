import type { ReactNode } from 'react'
import type { ClosingBand as Words } from '#web/content/generated/sanity.types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Penned } from '#web/ui/heading.tsx'
import { Container } from '#web/ui/section.tsx'

type Props = {
  words: Words | null
  /** The booking page elsewhere, in a new tab; or a place on this site, starting with /. */
  bookingUrl?: string | null
  /** Where the second button leads: a place on this page (#programs) or a page of this site. */
  exploreHref: string
  /** The second button comes first and stands out. */
  exploreFirst?: boolean
}

/** The last invitation of a page. */
export function ClosingBand({ words, bookingUrl, exploreHref, exploreFirst = false }: Props) {
  if (!words?.headline) return null
  const book = words.bookLabel && bookingUrl && (
    <ButtonLink
      key="book"
      href={bookingUrl}
      external={!bookingUrl.startsWith('/')}
      tone={exploreFirst ? 'quiet' : 'accent'}
    >
      {words.bookLabel}
    </ButtonLink>
  )
  const explore = words.exploreLabel && (
    <ButtonLink key="explore" href={exploreHref} tone={exploreFirst ? 'accent' : 'quiet'}>
      {words.exploreLabel}
    </ButtonLink>
  )
  return (
    <LastInvitation title={words.headline} text={words.text}>
      {exploreFirst ? [explore, book] : [book, explore]}
    </LastInvitation>
  )
}

/** The band in the dark that a page ends with, for whatever buttons stand in it. */
export function LastInvitation({
  title,
  text,
  children,
}: {
  title: string
  text: string | null | undefined
  children: ReactNode
}) {
  return (
    <section aria-labelledby="closing-heading" className="on-night grain py-13 md:py-21">
      <Container className="text-center">
        <h2 id="closing-heading" className="mx-auto max-w-3xl text-3xl">
          <Penned words={2}>{title}</Penned>
        </h2>
        {text && <p className="mx-auto mt-5 max-w-[44ch] text-lg">{text}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </Container>
    </section>
  )
}
