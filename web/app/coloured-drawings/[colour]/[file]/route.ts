import { notFound } from '#web/http/response.ts'
import { colouredIllustration } from '#web/illustrations/coloured-illustration.ts'
import { svgResponse } from '#web/illustrations/svg-response.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ colour: string; file: string }> }

/** Returns an illustration as an image (web/illustrations/illustration.tsx). */
export async function GET(request: Request, context: Context) {
  const { colour, file } = await context.params
  const svg = colouredIllustration(file.replace(/\.svg$/, ''), colour)
  return svg === undefined ? notFound(request) : svgResponse(svg)
}
