import { routes } from '#schemas/routes.ts'
import { getNewsletterPage } from '#web/content/queries/newsletter.ts'
import { getSite } from '#web/content/queries/site.ts'
import { nameLabels, newsletterLabels } from '#web/features/newsletter/newsletter-labels.ts'
import { NewsletterSignup } from '#web/features/newsletter/newsletter-signup.tsx'
import { NewsletterHero } from '#web/sections/newsletter/hero.tsx'
import { InsideALetter } from '#web/sections/newsletter/inside.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { EarlyGreeting } from './early-greeting.tsx'

export const generateMetadata = metadataOf(routes.newsletter, getNewsletterPage)

export default async function NewsletterPage() {
  const [site, page] = await Promise.all([getSite(), getNewsletterPage()])
  return (
    <>
      <Boundary>
        <NewsletterHero headline={page?.headline ?? 'Newsletter'} text={page?.text}>
          {/* EarlyGreeting adds a style that React does not know. */}
          <div suppressHydrationWarning>
            <EarlyGreeting />
            <NewsletterSignup
              labels={newsletterLabels(page, site?.footer?.privacy)}
              nameLabels={nameLabels(page)}
              labelledBy="newsletter-heading"
            />
          </div>
        </NewsletterHero>
      </Boundary>
      {page && <InsideALetter page={page} />}
      <StructuredData page={{ name: page?.headline, path: routes.newsletter }} />
    </>
  )
}
