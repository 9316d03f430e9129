import { programs } from '#schemas/programs.ts'
import { getPack } from '#web/content/pages.ts'
import { noSuchFile, sendFile, unavailable } from '#web/exports/pdf/answer.ts'
import { memoize } from '#web/exports/pdf/memoize.ts'
import { makeStarterPack } from '#web/exports/pdf/starter-pack.ts'

/**
 * A program's starter pack, the PDF of its toolkit's published content, behind each program's
 * `/…_starter_pack.pdf` (next.config.ts).
 */
export async function GET(request: Request, context: { params: Promise<{ program: string }> }) {
  const { program: slug } = await context.params
  if (!programs.some((program) => program.slug === slug)) return noSuchFile()
  try {
    const content = await getPack(`${slug}-toolkit`)
    if (!content) return noSuchFile()
    const file = await memoize(`pack ${slug}`, content, () => makeStarterPack(content))
    // Its address ends in its name, and a card of Resources saves it under another.
    return sendFile(file, undefined, request)
  } catch (error) {
    console.error(`The pack of ${slug} could not be made.`, error)
    return unavailable()
  }
}
