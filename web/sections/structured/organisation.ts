import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { isPlaceholder } from './placeholder.ts'

/** schema.org's words for who runs the site. Addresses still to be replaced are left out. */
export function organisation(site: SiteQueryResult, siteUrl: string) {
  if (!site?.name) return null
  const profiles = [site.linkedinUrl, site.instagramUrl, site.youtubeUrl].filter(
    (url): url is string => Boolean(url) && !isPlaceholder(url),
  )
  const email = isPlaceholder(site.contactEmail) ? null : site.contactEmail
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: siteUrl,
    ...(site.seo?.description ? { description: site.seo.description } : {}),
    ...(email ? { email } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}
