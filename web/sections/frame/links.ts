import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'

export type Site = SiteQueryResult
type Labels = NonNullable<SiteQueryResult>['navigation']
export type NavigationLink = { href: string; label: string }

/* The addresses are the site's; the words are the coach's. A link without a word is left out. */
const worded = (links: { href: string; label: string | null | undefined }[]): NavigationLink[] =>
  links.flatMap(({ href, label }) => (label ? [{ href, label }] : []))

/** The links that a wide screen shows in a row. */
export const mainLinks = (labels: Labels) =>
  worded([
    { href: '/', label: labels?.home },
    { href: '/#programs', label: labels?.programs },
    { href: '/resources', label: labels?.resources },
  ])

/** The links behind “More”. */
export const moreLinks = (labels: Labels) =>
  worded([
    { href: '/insights', label: labels?.insights },
    { href: '/newsletter', label: labels?.newsletter },
    { href: '/book', label: labels?.book },
    { href: '/#about', label: labels?.about },
    { href: '/#contact', label: labels?.contact },
  ])

export const footerLinks = (labels: NonNullable<SiteQueryResult>['footer']) =>
  worded([
    { href: '/#programs', label: labels?.programs },
    { href: '/newsletter', label: labels?.newsletter },
    { href: '/resources', label: labels?.resources },
    { href: '/book', label: labels?.book },
    { href: '/career-assessment', label: labels?.assessment },
    { href: '/privacy', label: labels?.privacy },
    { href: '/terms', label: labels?.terms },
  ])

export const socialLinks = (site: Site) =>
  worded([
    { href: site?.linkedinUrl ?? '', label: 'LinkedIn' },
    { href: site?.instagramUrl ?? '', label: 'Instagram' },
    { href: site?.youtubeUrl ?? '', label: 'YouTube' },
  ]).filter(({ href }) => /^https?:\/\//.test(href))
