import { programOf, programs } from '#schemas/programs.ts'
import { emblemFile } from '#web/illustrations/emblems/emblem-file.ts'
import { endpaperFile } from '#web/illustrations/endpapers/endpaper-file.ts'
import { svgAnswer } from '#web/illustrations/svg-answer.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

const files = new Map([
  ['emblem.svg', emblemFile],
  ['endpaper.svg', endpaperFile],
])

export const generateStaticParams = () =>
  programs.flatMap(({ key }) => [...files.keys()].map((file) => ({ program: key, file })))

type Context = { params: Promise<{ program: string; file: string }> }

/** What a program's world has as a file: its emblem, and the tile of its endpaper. */
export async function GET(_request: Request, context: Context) {
  const params = await context.params
  const program = programOf(params.program)
  const make = files.get(params.file)
  if (!program || !make) return new Response('There is no such drawing.', { status: 404 })
  return svgAnswer(make(program.key).text)
}
