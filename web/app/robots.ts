import type { MetadataRoute } from 'next'
import { environment } from '#web/env.ts'

/** Rendered at run time, because its URL is that of the running site, not of the build machine. */
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/owner', '/studio', '/api/', '/thanks/'] },
    sitemap: `${environment().siteUrl}/sitemap.xml`,
  }
}
