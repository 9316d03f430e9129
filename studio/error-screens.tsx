import { Code } from '@sanity/ui/code'
import { layoutPlugin } from './layout-plugin.tsx'

/**
 * Preloads a component of Sanity's error screens while there is a connection. Offline the import of the component
 * fails. Sanity then assumes a new version of the Studio and reloads the page after five seconds.
 */
export const preloadErrorScreens = layoutPlugin('preload-error-screens', () => (
  <div hidden>
    <Code> </Code>
  </div>
))
