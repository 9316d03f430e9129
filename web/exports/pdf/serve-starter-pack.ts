import { programs } from '#schemas/programs.ts'
import { getPack } from '#web/content/pages.ts'
import { noSuchFile, sendFile, unavailable } from './answer.ts'
import { memoize } from './memoize.ts'
import { makeStarterPack } from './starter-pack.ts'

/**
 * Answers with a program's starter pack, the PDF of its toolkit's published content.
 * @param slug the program's
 */
export async function serveStarterPack(slug: string, request: Request): Promise<Response> {
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
