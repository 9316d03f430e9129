import { routes } from '#schemas/routes.ts'
import { getNewsletterPage, getSite } from '#web/content/pages.ts'
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx'
import { newsletterLabels } from '#web/features/newsletter/newsletter-labels.ts'
import { NewsletterHero } from '#web/sections/newsletter/hero.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.newsletter, getNewsletterPage)

export default async function NewsletterPage() {
  const [site, page] = await Promise.all([getSite(), getNewsletterPage()])
  return (
    <>
      <NewsletterHero headline={page?.headline ?? 'Newsletter'} text={page?.text}>
        <NewsletterForm
          labels={newsletterLabels(page, site?.footer?.privacy)}
          labelledBy="newsletter-heading"
        />
      </NewsletterHero>
      <StructuredData page={{ name: page?.headline, path: routes.newsletter }} />
    </>
  )
}
