import { type ProgramKey, programOf } from '#schemas/programs.ts'
import { getPack } from '#web/content/pages.ts'
import { noSuchFile, notRightNow, sendFile } from './answer.ts'
import { memoize } from './memoize.ts'
import { makePack } from './starter-pack.ts'

/** Answers a program's pack address with the PDF of its toolkit's published content. */
export const packHandler = (program: ProgramKey) => async (request: Request) => {
  const slug = programOf(program)?.slug ?? ''
  try {
    const content = await getPack(`${slug}-toolkit`)
    if (!content) return noSuchFile()
    const file = await memoize(`pack ${slug}`, content, () => makePack(content))
    // Its address ends in its name, and a card of Resources saves it under another.
    return sendFile(file, undefined, request)
  } catch (error) {
    console.error(`The pack of ${slug} could not be made.`, error)
    return notRightNow()
  }
}
