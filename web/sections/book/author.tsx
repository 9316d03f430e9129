import { FounderMark } from '#web/art/founder-mark.tsx'
import { Picture } from '#web/media/picture.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Book } from './content.ts'

/** Meet the Author, as on a jacket's flap: a small portrait, a name, the story. */
export function Author({
  heading,
  founder,
}: {
  heading: Book['authorHeading']
  founder: Book['founder']
}) {
  if (!founder) return null
  const called = [founder.name, founder.role].filter(Boolean).join(' · ')
  return (
    <Section
      id="author"
      labelled={Boolean(heading?.title)}
      className="grid gap-8 md:grid-cols-[1fr_1.7fr] md:gap-13 lg:gap-21"
    >
      <div>
        <Heading of="author" words={heading} />
        {called && <p className="mt-5 font-semibold text-clay">{called}</p>}
        {founder.bio && <Prose value={founder.bio} className="mt-3 text-lg" />}
      </div>
      <figure className="mx-auto w-full max-w-72 md:order-first md:max-w-none">
        <div className="sheet rotate-1 p-3">
          {founder.photo?.asset ? (
            <Picture
              picture={founder.photo}
              ratio={4 / 5}
              sizes="(min-width: 48rem) 20rem, 18rem"
              className="w-full"
            />
          ) : (
            <FounderMark className="w-full" />
          )}
        </div>
        {founder.caption && (
          <figcaption className="mt-3 text-center font-display">{founder.caption}</figcaption>
        )}
      </figure>
    </Section>
  )
}
