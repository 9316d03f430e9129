import { visionTool } from '@sanity/vision'

/**
 * Environment of the Studio. The bundler replaces each literal `process.env.SANITY_STUDIO_*` by its value, so this file
 * computes no names of variables.
 */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'local'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** True at `/studio` of the site's address, behind its sign-in. */
export const isPartOfSite = /^\/studio(?:\/|$)/.test(globalThis.location?.pathname ?? '')

/** Path of the Studio: `/studio` below the site, `/` at an address of its own. */
export const basePath = isPartOfSite ? '/studio' : '/'

/**
 * Address of the embedded lake: the origin of the Studio. Empty for Sanity's lake. The type generator runs outside of a
 * browser and never requests it.
 */
export const lakeUrl = process.env.SANITY_STUDIO_PROJECT_ID
  ? ''
  : (globalThis.location?.origin ?? 'http://localhost:3333') + (isPartOfSite ? basePath : '')

/** Address of the site, if the Studio knows it: from the environment, or the origin of `/studio`. */
export const knownSiteUrl = process.env.SANITY_STUDIO_SITE_URL || (isPartOfSite ? globalThis.location.origin : '')

/**
 * Tools for developers, in `sanity dev` alone. The bundler replaces the variable in this file, so a production build
 * contains none of these tools. A condition in another module did not remove them (measured).
 */
export const developerTools = process.env.NODE_ENV === 'development' ? [visionTool({ title: 'Query' })] : []
