import { programOf, programs } from '#schemas/programs.ts'
import { emblems, endpapers } from '#web/illustrations/generated/svg.ts'
import { svgResponse } from '#web/illustrations/svg-response.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

const files = new Map([
  ['emblem.svg', emblems],
  ['endpaper.svg', endpapers],
])

export const generateStaticParams = () =>
  programs.flatMap(({ key }) => [...files.keys()].map((file) => ({ program: key, file })))

type Context = { params: Promise<{ program: string; file: string }> }

/** Answers with a program's emblem, or with the tile of its endpaper. */
export async function GET(_request: Request, context: Context) {
  const { program, file } = await context.params
  const key = programOf(program)?.key
  return svgResponse(key && files.get(file)?.[key])
}
