import { routes } from '#schemas/routes.ts'
import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'

export type Site = SiteQueryResult
type Labels = NonNullable<SiteQueryResult>['navigation']
export type NavigationLink = { href: string; label: string }

/* Drops links without a label. The paths are fixed, and the coach writes the labels. */
const worded = (links: { href: string; label: string | null | undefined }[]): NavigationLink[] =>
  links.flatMap(({ href, label }) => (label ? [{ href, label }] : []))

/** Links in the row of wide screens. */
export const mainLinks = (labels: Labels) =>
  worded([
    { href: routes.home, label: labels?.home },
    { href: '/#programs', label: labels?.programs },
    { href: routes.resources, label: labels?.resources },
  ])

/** Links behind “More” on wide screens. */
export const moreLinks = (labels: Labels) =>
  worded([
    { href: routes.insights, label: labels?.insights },
    { href: routes.newsletter, label: labels?.newsletter },
    { href: routes.book, label: labels?.book },
    { href: '/#about', label: labels?.about },
    { href: '/#contact', label: labels?.contact },
  ])

export const footerLinks = (labels: NonNullable<SiteQueryResult>['footer']) =>
  worded([
    { href: '/#programs', label: labels?.programs },
    { href: routes.newsletter, label: labels?.newsletter },
    { href: routes.resources, label: labels?.resources },
    { href: routes.book, label: labels?.book },
    { href: routes.careerAssessment, label: labels?.assessment },
    { href: routes.privacy, label: labels?.privacy },
    { href: routes.terms, label: labels?.terms },
    { href: routes.accessibility, label: labels?.accessibility },
  ])

export const programLinks = (site: Site) =>
  worded((site?.programs ?? []).map(({ slug, title }) => ({ href: `/${slug}`, label: title })))

export const socialLinks = (site: Site) =>
  worded([
    { href: site?.linkedinUrl ?? '', label: 'LinkedIn' },
    { href: site?.instagramUrl ?? '', label: 'Instagram' },
    { href: site?.youtubeUrl ?? '', label: 'YouTube' },
  ]).filter(({ href }) => /^https?:\/\//.test(href))
