import { starterPackPath } from '#schemas/programs.ts'
import { routes } from '#schemas/routes.ts'
import { getRedirects } from '#web/content/queries/addresses.ts'
import { getPrograms } from '#web/content/queries/program.ts'
import { getPack } from '#web/content/queries/toolkit.ts'
import { errorText, noSuchFile, sendFile, unavailable } from '#web/exports/pdf/answer.ts'
import { memoize } from '#web/exports/pdf/memoize.ts'
import { makeStarterPack } from '#web/exports/pdf/starter-pack.ts'

/** Redirects a removed program's starter pack, which is known from the coach's redirects, to the other packs. */
async function formerPack(pack: string) {
  const redirects = (await getRedirects())?.list ?? []
  const isGone = redirects.some(({ from }) => from && starterPackPath(from.slice(1)) === `/${pack}`)
  return isGone
    ? new Response(null, { status: 307, headers: { location: routes.resources } })
    : null
}

/**
 * Starter pack of a program: the PDF of its toolkit's published content, at the program's
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
    // Without a file name: the address ends in one, and a card of Resources saves it under another.
    return sendFile(file, undefined, request)
  } catch (error) {
    console.error(`[pdf] a starter pack was not made: ${errorText(error)}`)
    return unavailable()
  }
}
