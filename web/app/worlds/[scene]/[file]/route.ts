import { programScenes } from '#schemas/program-themes.ts'
import { emblems, endpapers } from '#web/illustrations/generated/svg.ts'
import { svgResponse } from '#web/illustrations/svg-response.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

const files = new Map([
  ['emblem.svg', emblems],
  ['endpaper.svg', endpapers],
])

export const generateStaticParams = () =>
  programScenes.flatMap(({ value }) => [...files.keys()].map((file) => ({ scene: value, file })))

type Context = { params: Promise<{ scene: string; file: string }> }

/** Answers with a scene's emblem, or with the tile of its endpaper. */
export async function GET(_request: Request, context: Context) {
  const { scene, file } = await context.params
  const known = programScenes.find(({ value }) => value === scene)?.value
  return svgResponse(known && files.get(file)?.[known])
}
