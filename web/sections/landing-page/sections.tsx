import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx'
import { newsletterLabels } from '#web/features/newsletter/newsletter-labels.ts'
import { Boundary } from '#web/ui/boundary.tsx'
import { ExternalButtonLink } from '#web/ui/button.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Section } from '#web/ui/section.tsx'
import { Testimonials } from '../book/testimonials.tsx'
import { ClosingSection } from '../closing-band.tsx'
import { Contact } from '../home/contact.tsx'
import { Offers } from '../offers.tsx'
import type { EditAttribute } from '../page-content.ts'
import { PlayableVideo } from '../playable-video.tsx'
import { Questions } from '../program/questions.tsx'
import { WorkshopVideo } from '../program/workshop-video.tsx'
import { LandingPageHero } from './hero.tsx'
import type { LandingPage } from './page-section.ts'

interface Props {
  page: LandingPage
  site: SiteQueryResult
  edit?: EditAttribute
  /** The server's signature of the contact form's texts. */
  signature?: string | undefined
  /** Time zone of dates. */
  zone: string
}
type Part = NonNullable<LandingPage['sections']>[number]

/** Sections of a landing page, in the coach's order. */
export function LandingPageSections({ page, site, edit, signature, zone }: Props) {
  const sections = page.sections ?? []
  const form = sections.find(({ _type }) => _type === 'formSection')
  const hero = sections.find((one) => one._type === 'heroSection')
  const opening = (
    <Boundary key="opening">
      <LandingPageHero
        hero={hero ?? {}}
        title={page.title}
        bookingUrl={site?.bookingUrl}
        formHref={form && `#${idOf(form)}`}
      />
    </Boundary>
  )
  return (
    <>
      {/* Every page needs an h1, so a page without a hero section gets a default hero. */}
      {!hero && opening}
      {sections.map((part) =>
        part._type === 'heroSection' ? (
          part === hero && opening
        ) : (
          <PartOfPage key={part._key} part={part} {...{ page, site, edit, signature, zone }} />
        ),
      )}
    </>
  )
}

const idOf = ({ _key }: Part) => `part-${_key}`

type Other = Exclude<Part, { _type: 'heroSection' }>

/** The compiler refuses a section without a case. */
function PartOfPage({ part, page, site, edit, signature, zone }: Props & { part: Other }) {
  const id = idOf(part)
  switch (part._type) {
    case 'textSection':
      return (
        <Section id={id} heading={{ title: part.heading }}>
          {part.body && <Prose value={part.body} className={part.heading ? 'mt-5 text-lg' : 'text-lg'} />}
        </Section>
      )
    case 'offersSection':
      return <Offers id={id} offers={part.offers} words={page.words} heading={part.heading} zone={zone} />
    case 'videoSection':
      return (
        <WorkshopVideo
          id={id}
          program={part}
          card={part.video && <PlayableVideo video={part.video} words={part.player} />}
        />
      )
    case 'quotesSection':
      return (
        <Testimonials
          id={id}
          book={{ testimonials: part.quotes, testimonialsHeading: { title: part.heading } }}
          edit={edit}
        />
      )
    case 'questionsSection':
      return <Questions id={id} program={{ faqHeading: { title: part.heading }, faqs: part.faqs }} />
    case 'formSection':
      return part.form === 'newsletter' ? (
        <Section id={id} ground="sage" heading={{ title: part.heading, text: part.text }}>
          <div data-print="no" className="sheet mt-8 max-w-2xl p-5 sm:p-8">
            <NewsletterForm
              labels={newsletterLabels(page.newsletter, site?.footer?.privacy)}
              labelledBy={`${id}-heading`}
            />
          </div>
        </Section>
      ) : (
        <Contact
          id={id}
          contact={page.contact && { ...page.contact, heading: part.heading ?? '', text: part.text ?? '' }}
          site={site}
          signature={signature}
        />
      )
    case 'bookingSection':
      return (
        <ClosingSection id={id} title={part.headline} text={part.text}>
          <ExternalButtonLink href={site?.bookingUrl} variant="accent" data-booking>
            {part.buttonLabel}
          </ExternalButtonLink>
        </ClosingSection>
      )
  }
}
