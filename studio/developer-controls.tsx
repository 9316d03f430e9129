import { definePlugin } from 'sanity'
import { createGlobalStyle } from 'styled-components'
import { layoutPlugin } from './layout-plugin.tsx'

/** Test ids of the Studio's controls for developers. */
const parts = ['action-inspect', 'action-compareversions', 'button-resources-menu']
const hidden = [...parts.map((name) => `[data-testid='${name}']`), '#copy-document-actions']

// Sanity has no option that removes these from a document's header.
const Hidden = createGlobalStyle`
  ${hidden.join(', ')} {
    display: none !important;
  }
`

/** Hides controls for JSON, ids and references, and Sanity's own help, which the coach does not need. */
export const hideDeveloperControls = definePlugin({
  name: 'hide-developer-controls',
  document: {
    inspectors: (inspectors) => inspectors.filter(({ name }) => name !== 'sanity/structure/incoming-references'),
    unstable_fieldActions: (actions) => actions.filter(({ name }) => name !== 'copyField' && name !== 'pasteField'),
  },
  plugins: [layoutPlugin('hidden-controls', Hidden)],
})
