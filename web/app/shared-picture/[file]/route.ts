import { currentPeriod } from '#web/content/due-period.ts'
import { nameOf, pictureOf } from '#web/exports/og-image/pages.ts'
import { picturePng } from '#web/exports/og-image/png.ts'
import { periodMetaName, writePeriod } from '#web/http/page-period.ts'
import { publicPages } from '../../public-pages.ts'

/* Rendered during the build, and again when the content changes, like a page. */

export const dynamic = 'force-static'
export const revalidate = 30

export const generateStaticParams = async () =>
  (await publicPages()).map((path) => ({ file: `${nameOf(path)}.png` }))

export async function GET(_request: Request, context: { params: Promise<{ file: string }> }) {
  // The period, as in a page, because a program's image has the program's publish dates.
  const period = { [periodMetaName]: writePeriod(await currentPeriod()) }
  const [, name] = /^(.+)\.png$/.exec((await context.params).file) ?? []
  const picture = name ? await pictureOf(name) : null
  if (!picture) return new Response('There is no such picture.', { status: 404, headers: period })
  return new Response(await picturePng(picture), {
    headers: {
      ...period,
      'content-type': 'image/png',
      // An hour, not for ever, because the URL of an old version returns the current image.
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
