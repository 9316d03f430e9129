/**
 * The one place of the Studio that reads the environment. The bundler replaces each
 * `process.env.SANITY_STUDIO_*` by its value, so every one is written out in full.
 * With a project id set, no trace of the embedded lake stays in the bundle.
 */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'local'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** Where the embedded lake answers; empty where the lake is Sanity's own. */
export const lakeUrl = process.env.SANITY_STUDIO_PROJECT_ID
  ? ''
  : process.env.SANITY_STUDIO_LAKE_URL || 'http://localhost:3333'

export const siteUrl = process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:3000'
