import { nameOf } from '#web/exports/og-image/og-image.ts'
import { pictureFile } from '#web/exports/og-image/og-image-file.tsx'
import { shownOn } from '#web/exports/og-image/shown.ts'
import { publicPages } from '../../public-pages.ts'

/* Made with the pages, from the same content, and made again when that changes. */

export const dynamic = 'force-static'
export const revalidate = 30
export const dynamicParams = false

export const generateStaticParams = async () =>
  (await publicPages()).map((path) => ({ file: `${nameOf(path)}.png` }))

export async function GET(_request: Request, context: { params: Promise<{ file: string }> }) {
  const shown = await shownOn((await context.params).file.replace(/\.png$/, ''))
  if (!shown) return new Response('There is no such picture.', { status: 404 })
  return new Response(await pictureFile(shown), {
    headers: {
      'content-type': 'image/png',
      // An hour, not for ever: asked for under an old version, it shows what holds now.
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
