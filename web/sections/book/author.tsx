import { Illustration } from '#web/illustrations/illustration.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Section } from '#web/ui/section.tsx'
import { FounderPortrait } from '../founder-portrait.tsx'
import type { Book } from '../page-content.ts'

type Props = { book: Pick<Book, 'authorHeading' | 'founder'> }

/** Meet the Author: portrait, name, role and biography. */
export function Author({ book: { authorHeading: heading, founder } }: Props) {
  if (!founder) return null
  const called = [founder.name, founder.role].filter(Boolean).join(' · ')
  return (
    <Section id="author" labelled={Boolean(heading?.title)} className="grid gap-8 md:grid-cols-12">
      <div className="md:col-span-8 lg:col-span-7 lg:col-start-6">
        <Heading id="author" heading={heading} />
        {called && <p className="mt-5 font-semibold text-clay">{called}</p>}
        {founder.bio && <Prose value={founder.bio} className="mt-3 text-lg" />}
      </div>
      <FounderPortrait
        founder={founder}
        sizes="(min-width: 48rem) 20rem, 18rem"
        className="max-w-72 md:order-first md:col-span-4"
      />
      <Illustration
        name="shelf"
        lazy="plain"
        className="-mx-5 mt-5 w-[calc(100%+2.5rem)] md:col-span-12 md:mx-0 md:mt-8 md:w-full lg:col-span-10 lg:col-start-2"
      />
    </Section>
  )
}
