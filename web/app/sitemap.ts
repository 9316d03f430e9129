import type { MetadataRoute } from 'next'
import { getProgramSlugs } from '#web/content/pages.ts'
import { environment } from '#web/env.ts'

export const dynamic = 'force-dynamic'

const pages = [
  '/',
  '/resources',
  '/insights',
  '/book',
  '/care-kit',
  '/newsletter',
  '/career-assessment',
  '/questionnaire',
  '/image-bank',
  '/privacy',
  '/terms',
]

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = environment()
  const programs = (await getProgramSlugs()).flatMap((slug) => [`/${slug}`, `/${slug}-toolkit`])
  return [...pages, ...programs].map((path) => ({ url: `${siteUrl}${path === '/' ? '' : path}` }))
}
