import { FounderMark } from '#web/art/founder-mark.tsx'
import { Picture } from '#web/media/picture.tsx'
import { ExternalButtonLink } from '#web/ui/button.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from './content.ts'

type Props = { words: Home['about']; founder: Home['founder']; bookingUrl?: string | null }

/** The founder: a picture with its caption, and the story. */
export function About({ words, founder, bookingUrl }: Props) {
  if (!founder) return null
  const heading = words?.heading ?? founder.name
  return (
    <Section
      id="about"
      labelled={Boolean(heading)}
      className="grid gap-8 md:grid-cols-[1fr_1.35fr] md:gap-13"
    >
      <figure className="mx-auto w-full max-w-sm md:max-w-none">
        <div className="sheet tape -rotate-1 p-3">
          {founder.photo?.asset ? (
            <Picture
              picture={founder.photo}
              ratio={4 / 5}
              sizes="(min-width: 48rem) 26rem, 92vw"
              className="w-full"
            />
          ) : (
            <FounderMark className="w-full" />
          )}
        </div>
        {founder.caption && (
          <figcaption className="mt-3 text-center font-display text-lg">
            {founder.caption}
          </figcaption>
        )}
      </figure>
      <div className="md:pt-8">
        {heading && (
          <h2 id="about-heading" className="text-3xl">
            {heading}
          </h2>
        )}
        {(founder.name || founder.role) && (
          <p className="mt-2 font-semibold text-clay">
            {[founder.name, founder.role].filter(Boolean).join(' · ')}
          </p>
        )}
        {founder.bio && <Prose value={founder.bio} className="mt-5 text-lg" />}
        {words?.bookLabel && bookingUrl && (
          <p className="mt-8">
            <ExternalButtonLink href={bookingUrl}>{words.bookLabel}</ExternalButtonLink>
          </p>
        )}
      </div>
    </Section>
  )
}
