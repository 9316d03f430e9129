import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getLegalPage } from '#web/content/queries/legal.ts'
import { getSite } from '#web/content/queries/site.ts'
import { storedData } from '#web/db/stored-data.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { StoredDataList } from '#web/ui/stored-data.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.privacy, () => getLegalPage('privacy'))

export default async function PrivacyPage() {
  const [site, page] = await Promise.all([getSite(), getLegalPage('privacy')])
  if (!page) notFound()
  return (
    <>
      <Boundary>
        <LegalText page={page} labels={site?.labels} note={site?.labels?.visitCounts}>
          <section aria-labelledby="stored-data" className="mt-8 md:mt-13">
            <h2 id="stored-data" className="text-2xl">
              Everything this site stores
            </h2>
            <StoredDataList entries={storedData} />
          </section>
        </LegalText>
      </Boundary>
      <StructuredData page={{ name: page.title, path: routes.privacy }} />
    </>
  )
}
