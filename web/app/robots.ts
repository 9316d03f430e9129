import type { MetadataRoute } from 'next'
import { environment } from '#web/env.ts'

/** Rendered at run time, because the build does not know the URL of the running site. */
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/owner', '/studio', '/api/', '/thanks/'] },
    sitemap: `${environment().siteUrl}/sitemap.xml`,
  }
}
