import { visionTool } from '@sanity/vision'

/**
 * The one place of the Studio that reads the environment. The bundler replaces each
 * `process.env.SANITY_STUDIO_*` by its value, so every one is written out in full.
 */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'local'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** True at `/studio` of the site's address, behind its sign-in. */
export const isPartOfSite = /^\/studio(?:\/|$)/.test(globalThis.location?.pathname ?? '')

/** Path of the Studio: `/studio` of the site's address, or the whole of an address of its own. */
export const basePath = isPartOfSite ? '/studio' : '/'

/**
 * Where the embedded lake answers: behind the address that the Studio itself came from. Empty
 * where the lake is Sanity's own. Outside a browser (the type generator) nothing is asked of it.
 */
export const lakeUrl = process.env.SANITY_STUDIO_PROJECT_ID
  ? ''
  : (globalThis.location?.origin ?? 'http://localhost:3333') + (isPartOfSite ? basePath : '')

/** The site's address where it is known: in a Studio that Sanity hosts, and in one that is part of the site. */
export const knownSiteUrl =
  process.env.SANITY_STUDIO_SITE_URL || (isPartOfSite ? globalThis.location.origin : '')

/**
 * Tools for developers, in `sanity dev` alone. Chosen where the bundler sees the variable's value: a
 * built Studio then does not carry them (measured; through another module it did).
 */
export const developerTools =
  process.env.NODE_ENV === 'development' ? [visionTool({ title: 'Query' })] : []
