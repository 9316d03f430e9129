import { starterPackPath } from '#schemas/programs.ts'
import { routes } from '#schemas/routes.ts'
import { getRedirects } from '#web/content/queries/addresses.ts'
import { getPrograms } from '#web/content/queries/program.ts'
import { getPack } from '#web/content/queries/toolkit.ts'
import { errorText, noSuchFile, sendFile, unavailable } from '#web/exports/pdf/answer.ts'
import { memoize } from '#web/exports/pdf/memoize.ts'
import { makeStarterPack } from '#web/exports/pdf/starter-pack.ts'

/** Of a program that is gone, the coach's redirects know the address: its pack leads to the others. */
async function formerPack(pack: string) {
  const redirects = (await getRedirects())?.list ?? []
  const isGone = redirects.some(({ from }) => from && starterPackPath(from.slice(1)) === `/${pack}`)
  return isGone
    ? new Response(null, { status: 307, headers: { location: routes.resources } })
    : null
}

/**
 * A program's starter pack, the PDF of its toolkit's published content, behind each program's
 * `/…_starter_pack.pdf` (next.config.ts).
 */
export async function GET(request: Request, context: { params: Promise<{ pack: string }> }) {
  const { pack } = await context.params
  try {
    const program = (await getPrograms())?.find(
      ({ slug }) => slug && starterPackPath(slug) === `/${pack}`,
    )
    const content = program?.slug && (await getPack(program.slug))
    if (!content) return (await formerPack(pack)) ?? noSuchFile()
    const file = await memoize(`pack ${pack}`, content, () => makeStarterPack(content))
    // Its address ends in its name, and a card of Resources saves it under another.
    return sendFile(file, undefined, request)
  } catch (error) {
    console.error(`[pdf] a starter pack was not made: ${errorText(error)}`)
    return unavailable()
  }
}
