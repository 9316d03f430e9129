import type { MetadataRoute } from 'next'
import { routes } from '#schemas/routes.ts'
import { environment } from '#web/env.ts'
import { pageAddress, pageSummaries, publicPages } from './public-pages.ts'

/** Rendered at run time, because its URLs are those of the running site, not of the build machine. */
export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = environment()
  const [paths, summaries] = await Promise.all([publicPages(), pageSummaries()])
  // The pictures of the image bank are in one browser.
  const found = paths.filter((path) => path !== routes.imageBank)
  return found.map((path) => ({
    url: path === '/' ? siteUrl : pageAddress(siteUrl, path),
    lastModified: summaries.get(path)?.changed,
  }))
}
