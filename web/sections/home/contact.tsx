import { defaultReply } from '#schemas/promised-time.ts'
import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'

/** The contact form on a sheet, beside its heading and the e-mail address. */
export function Contact({
  contact,
  site,
  signature,
  id = 'contact',
}: {
  contact: Home['contact']
  site: SiteQueryResult
  /** The server's signature of the form's texts. */
  signature?: string | undefined
  id?: string
}) {
  const email = site?.contactEmail ?? null
  return (
    <Section id={id} ground="sand" labelled={Boolean(contact?.heading)}>
      <div className="sheet tape grid p-5 pt-8 sm:p-8 lg:grid-cols-[1fr_1.5fr] lg:p-13">
        <div className="flex flex-col pb-8 lg:pr-13 lg:pb-0">
          {contact?.heading && (
            <h2 id={`${id}-heading`} className="text-3xl">
              {contact.heading}
            </h2>
          )}
          {contact?.text && <p className="mt-3 max-w-[27em] text-lg text-muted">{contact.text}</p>}
          {email && (
            <p className="mt-5">
              <TextLink href={`mailto:${email}`} className="py-3">
                {email}
              </TextLink>
            </p>
          )}
          <Illustration name="postage_stamp" lazy="plain" className="mt-auto hidden w-52 -rotate-2 pt-8 lg:block" />
        </div>
        <div className="border-control/40 max-lg:border-t-2 max-lg:pt-8 lg:border-l-2 lg:pl-13 print:hidden">
          <ContactForm
            labels={contact}
            signature={signature}
            contactEmail={email}
            contactReply={site?.contactReply || defaultReply.contact}
          />
        </div>
      </div>
    </Section>
  )
}
