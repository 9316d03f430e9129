import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getLegalPage } from '#web/content/pages.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.privacy, () => getLegalPage('privacy'))

export default async function PrivacyPage() {
  const page = await getLegalPage('privacy')
  if (!page) notFound()
  return (
    <>
      <LegalText page={page} />
      <StructuredData page={{ name: page.title, path: routes.privacy }} />
    </>
  )
}
