import { currentValidity } from '#web/content/validity.ts'
import { nameOf, pictureOf } from '#web/exports/og-image/pages.ts'
import { picturePng } from '#web/exports/og-image/png.ts'
import { validityMetaName, writeValidity } from '#web/http/validity-window.ts'
import { publicPages } from '../../public-pages.ts'

/* Rendered during the build, and again when the content changes, like a page. */

export const dynamic = 'force-static'
export const revalidate = 30

export const generateStaticParams = async () => (await publicPages()).map((path) => ({ file: `${nameOf(path)}.png` }))

export async function GET(_request: Request, context: { params: Promise<{ file: string }> }) {
  // A header with the validity window, because a program's image is valid only within the program's publish dates.
  const validity = { [validityMetaName]: writeValidity(await currentValidity()) }
  const [, name] = /^(.+)\.png$/.exec((await context.params).file) ?? []
  const picture = name ? await pictureOf(name) : null
  if (!picture) return new Response('There is no such picture.', { status: 404, headers: validity })
  return new Response(await picturePng(picture), {
    headers: {
      ...validity,
      'content-type': 'image/png',
      // Browsers cache an image for only an hour, because the URL of an old version returns the current image.
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
