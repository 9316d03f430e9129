import { definePlugin, type LayoutProps } from 'sanity'
import { createGlobalStyle } from 'styled-components'

/** Of the Studio's own parts, those made for developers, by the names its own tests find them by. */
const parts = ['action-inspect', 'action-compareversions']
const hidden = [...parts.map((name) => `[data-testid='${name}']`), '#copy-document-actions']

// The Studio has no option for these: it draws them in every document's header.
const Hidden = createGlobalStyle`
  ${hidden.join(', ')} {
    display: none !important;
  }
`

/** Takes from the Studio what speaks of JSON, ids and references: the coach writes words. */
export const withoutDeveloperParts = definePlugin({
  name: 'without-developer-parts',
  document: {
    inspectors: (inspectors) =>
      inspectors.filter(({ name }) => name !== 'sanity/structure/incoming-references'),
    unstable_fieldActions: (actions) =>
      actions.filter(({ name }) => name !== 'copyField' && name !== 'pasteField'),
  },
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <>
          <Hidden />
          {props.renderDefault(props)}
        </>
      ),
    },
  },
})
