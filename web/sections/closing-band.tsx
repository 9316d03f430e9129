import type { ClosingBand as Words } from '#web/content/generated/sanity.types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Penned } from '#web/ui/heading.tsx'
import { Container } from '#web/ui/section.tsx'

type Props = {
  words: Words | null
  bookingUrl?: string | null
  /** Where the second button leads: a place on this page (#programs) or a page of this site. */
  exploreHref: string
}

/** The last invitation of a page. */
export function ClosingBand({ words, bookingUrl, exploreHref }: Props) {
  if (!words?.headline) return null
  return (
    <section aria-labelledby="closing-heading" className="on-night grain py-13 md:py-21">
      <Container className="text-center">
        <h2 id="closing-heading" className="mx-auto max-w-3xl text-3xl">
          <Penned words={2}>{words.headline}</Penned>
        </h2>
        {words.text && <p className="mx-auto mt-5 max-w-[44ch] text-lg">{words.text}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {words.bookLabel && bookingUrl && (
            <ButtonLink href={bookingUrl} external tone="accent">
              {words.bookLabel}
            </ButtonLink>
          )}
          {words.exploreLabel && (
            <ButtonLink href={exploreHref} tone="quiet">
              {words.exploreLabel}
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  )
}
