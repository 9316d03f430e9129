import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getLegalPage } from '#web/content/pages.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { metadataOf } from '../../page-metadata.ts'

export const generateMetadata = metadataOf(routes.terms, () => getLegalPage('terms'))

export default async function TermsPage() {
  const page = await getLegalPage('terms')
  if (!page) notFound()
  return <LegalText page={page} />
}
