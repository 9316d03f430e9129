import type { ComponentType } from 'react'
import type { LayoutProps, PluginOptions } from 'sanity'

/** Plugin that renders a component once, beside the whole Studio. */
export const layoutPlugin = (name: string, Extra: ComponentType): PluginOptions => ({
  name,
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <>
          {props.renderDefault(props)}
          <Extra />
        </>
      ),
    },
  },
})
