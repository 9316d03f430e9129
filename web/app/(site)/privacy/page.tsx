import { notFound } from 'next/navigation'
import { Activity } from 'react'
import { routes } from '#schemas/routes.ts'
import { getLegalPage, getSite } from '#web/content/pages.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.privacy, () => getLegalPage('privacy'))

export default async function PrivacyPage() {
  const [site, page] = await Promise.all([getSite(), getLegalPage('privacy')])
  if (!page) notFound()
  return (
    <>
      <Activity>
        <LegalText page={page} labels={site?.labels} note={site?.labels?.visitCounts} />
      </Activity>
      <StructuredData page={{ name: page.title, path: routes.privacy }} />
    </>
  )
}
