import type { MetadataRoute } from 'next'
import { environment } from '#web/env.ts'

/** Rendered at run time: its address is the running site's, not the build machine's. */
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/owner', '/studio', '/api/', '/thanks/'] },
    sitemap: `${environment().siteUrl}/sitemap.xml`,
  }
}
