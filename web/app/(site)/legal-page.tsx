import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getLegalPage, type LegalSlug } from '#web/content/queries/legal.ts'
import { getSite } from '#web/content/queries/site.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../page-metadata.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'

/** Returns the exports of a page with a legal text alone. */
export const legalPage = (slug: LegalSlug) => ({
  generateMetadata: metadataOf(routes[slug], () => getLegalPage(slug)),
  async Page() {
    const [site, page] = await Promise.all([getSite(), getLegalPage(slug)])
    if (!page) notFound()
    return (
      <>
        <Boundary>
          <LegalText page={page} labels={site?.labels} />
        </Boundary>
        <StructuredData page={{ name: page.title, path: routes[slug] }} />
      </>
    )
  },
})
