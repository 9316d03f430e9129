import { HandArrow } from '#web/art/ornaments.tsx'
import { ContactForm } from '#web/contact-form/contact-form.tsx'
import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from './content.ts'

/** A letter to the coach. */
export function Contact({ words, site }: { words: Home['contact']; site: SiteQueryResult }) {
  const email = site?.contactEmail ?? null
  return (
    <Section
      id="contact"
      ground="sand"
      labelled={Boolean(words?.heading)}
      className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-13"
    >
      <div>
        {words?.heading && (
          <h2 id="contact-heading" className="text-3xl">
            {words.heading}
          </h2>
        )}
        {words?.text && <p className="mt-3 max-w-[44ch] text-lg text-muted">{words.text}</p>}
        {email && (
          <p className="mt-5">
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </p>
        )}
        <HandArrow className="mt-8 ml-auto hidden w-32 lg:block" />
      </div>
      <div className="sheet tape p-5 pt-8 sm:p-8 sm:pt-13">
        <ContactForm labels={words} contactEmail={email} contactReply={site?.contactReply} />
      </div>
    </Section>
  )
}
