import type { GatewayOptions } from '../options.ts'
import type { Finish } from '../store/fetch-page.ts'
import { withOwnStyles } from './own-styles.ts'
import { policyFor } from './policy.ts'
import { sheetsOf } from './sheets.ts'

/**
 * Finishes a page that Next rendered. Inlines the rules that the page uses, delays stylesheets and fonts until after the
 * first paint, and writes the hashes of inline scripts and styles into the policy.
 */
export function finishPage(options: GatewayOptions): Finish {
  const sheets = sheetsOf(options)
  return async (html, headers) => {
    const finished = await withOwnStyles(html, sheets).catch((error: unknown) => {
      options.log(`A page is sent without inlined styles, and paints later: ${error}`)
      return html
    })
    return { html: finished, headers: { ...headers, ...policyFor(finished, headers) } }
  }
}
