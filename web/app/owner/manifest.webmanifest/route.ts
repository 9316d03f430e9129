import { dark, light } from '#web/ui/tokens.ts'

/** Web app manifest of the owner's pages, so that a phone can install the inbox. It contains nothing private. */
export const GET = () =>
  Response.json(
    {
      ...{ id: '/owner', start_url: '/owner', scope: '/owner' },
      ...{ name: 'Career Care inbox', short_name: 'Inbox', display: 'standalone' },
      ...{ background_color: light.paper, theme_color: dark.paper },
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  )
