import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getLegalPage } from '#web/content/queries/legal.ts'
import { getSite } from '#web/content/queries/site.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.terms, () => getLegalPage('terms'))

export default async function TermsPage() {
  const [site, page] = await Promise.all([getSite(), getLegalPage('terms')])
  if (!page) notFound()
  return (
    <>
      <Boundary>
        <LegalText page={page} labels={site?.labels} />
      </Boundary>
      <StructuredData page={{ name: page.title, path: routes.terms }} />
    </>
  )
}
