import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getLegalPage } from '#web/content/queries/legal.ts'
import { getSite } from '#web/content/queries/site.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.privacy, () => getLegalPage('privacy'))

export default async function PrivacyPage() {
  const [site, page] = await Promise.all([getSite(), getLegalPage('privacy')])
  if (!page) notFound()
  return (
    <>
      <Boundary>
        <LegalText page={page} labels={site?.labels} note={site?.labels?.visitCounts} />
      </Boundary>
      <StructuredData page={{ name: page.title, path: routes.privacy }} />
    </>
  )
}
