import { starterPackPath } from '#schemas/programs.ts'
import { routes } from '#schemas/routes.ts'
import { getRedirects } from '#web/content/queries/addresses.ts'
import { getPrograms } from '#web/content/queries/program.ts'
import { getPack } from '#web/content/queries/toolkit.ts'
import { memoize } from '#web/exports/pdf/memoize.ts'
import { errorText, noSuchFile, sendFile, unavailable } from '#web/exports/pdf/response.ts'
import { makeStarterPack } from '#web/exports/pdf/starter-pack.ts'

/**
 * Redirects the starter pack of a removed program to the list of packs. The coach's redirects tell which programs were
 * removed.
 */
async function formerPack(pack: string) {
  const redirects = (await getRedirects())?.list ?? []
  const isGone = redirects.some(({ from }) => from && starterPackPath(from.slice(1)) === `/${pack}`)
  return isGone ? new Response(null, { status: 307, headers: { location: routes.resources } }) : null
}

/** Handles a program's `/…_starter_pack.pdf` (web/next-config.ts): returns the PDF of its toolkit's published content. */
export async function GET(request: Request, context: { params: Promise<{ pack: string }> }) {
  const { pack } = await context.params
  try {
    const program = (await getPrograms())?.find(({ slug }) => slug && starterPackPath(slug) === `/${pack}`)
    const content = program?.slug && (await getPack(program.slug))
    if (!content) return (await formerPack(pack)) ?? noSuchFile()
    const file = await memoize(`pack ${pack}`, content, () => makeStarterPack(content))
    // Sends no file name, because it would override the name that the cards on Resources set in a `download` attribute.
    return sendFile(file, undefined, request)
  } catch (error) {
    console.error(`[pdf] a starter pack was not generated: ${errorText(error)}`)
    return unavailable()
  }
}
