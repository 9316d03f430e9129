import { Code } from '@sanity/ui/code'
import { definePlugin, type LayoutProps } from 'sanity'

/**
 * Has the browser fetch what Sanity draws its error screens with, while there is a connection. Without one that
 * failed too, which Sanity takes for a new version of the Studio: it loaded the page anew after five seconds, and
 * what had been typed was gone (4 of 18 cuts; decision 146).
 */
export const errorScreensAtHand = definePlugin({
  name: 'error-screens-at-hand',
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <>
          {props.renderDefault(props)}
          <div hidden>
            <Code> </Code>
          </div>
        </>
      ),
    },
  },
})
