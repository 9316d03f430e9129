import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getLegalPage, getSite } from '#web/content/pages.ts'
import { LegalText } from '#web/sections/legal/legal-text.tsx'
import { pageMetadata } from '../../page-metadata.ts'

export const revalidate = 30

export async function generateMetadata(): Promise<Metadata> {
  const [site, page] = await Promise.all([getSite(), getLegalPage('terms')])
  return pageMetadata({ site, seo: page?.seo, path: routes.terms, title: page?.title })
}

export default async function TermsPage() {
  const page = await getLegalPage('terms')
  if (!page) notFound()
  return <LegalText page={page} />
}
