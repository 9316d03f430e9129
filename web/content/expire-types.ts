import { expirePages } from '#hosting/expire-pages.ts'
import { forgetSitePaths } from './site-paths.ts'
import { forgetPublishDates } from './validity.ts'

/**
 * Expires every page that reads documents of these types. Call it in a handler.
 * @returns a header for the handler's response, at which a cache in front purges all pages. With a `problem`, a
 * rendering from before the change has not ended, and the call must be repeated
 */
export async function expireTypes(types: readonly string[]) {
  forgetSitePaths()
  forgetPublishDates()
  return { headers: { 'x-purge': 'all' }, problem: await expirePages(types) }
}
