import { visionTool } from '@sanity/vision'

/**
 * The one place of the Studio that reads the environment. The bundler replaces each
 * `process.env.SANITY_STUDIO_*` by its value, so every one is written out in full.
 */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'local'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/**
 * Where the embedded lake answers: behind the address that the Studio itself came from. Empty
 * where the lake is Sanity's own. Outside a browser (the type generator) nothing is asked of it.
 */
export const lakeUrl = process.env.SANITY_STUDIO_PROJECT_ID
  ? ''
  : (globalThis.location?.origin ?? 'http://localhost:3333')

/** The site's address in a Studio that Sanity hosts. Empty elsewhere: `site-url.ts` asks for it. */
export const deployedSiteUrl = process.env.SANITY_STUDIO_SITE_URL || ''

/**
 * Tools for developers, in `sanity dev` alone. Chosen where the bundler sees the variable's value: a
 * built Studio then does not carry them (measured; through another module it did).
 */
export const developerTools =
  process.env.NODE_ENV === 'development' ? [visionTool({ title: 'Query' })] : []
