import { Code } from '@sanity/ui/code'
import { layoutPlugin } from './layout-plugin.tsx'

/**
 * Preloads a component of Sanity's error screens while there is a connection. Offline the import of the component
 * fails. Sanity takes the failure for a new version of the Studio: it reloads the page after five seconds, and typed
 * text is lost (4 of 18 cuts; decision 146).
 */
export const preloadErrorScreens = layoutPlugin('preload-error-screens', () => (
  <div hidden>
    <Code> </Code>
  </div>
))
