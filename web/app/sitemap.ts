import type { MetadataRoute } from 'next'
import { getProgramSlugs } from '#web/content/pages.ts'
import { environment } from '#web/env.ts'

export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = environment()
  const programs = (await getProgramSlugs()).map((slug) => `/${slug}`)
  return ['/', ...programs].map((path) => ({ url: `${siteUrl}${path === '/' ? '' : path}` }))
}
