import { illustrationFile } from '#web/illustrations/illustration-file.ts'
import { drawings, isIllustration } from '#web/illustrations/illustrations.ts'
import { svgAnswer } from '#web/illustrations/svg-answer.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () =>
  Object.keys(drawings).map((name) => ({ file: `${name}.svg` }))

export async function GET(_request: Request, context: { params: Promise<{ file: string }> }) {
  const name = (await context.params).file.replace(/\.svg$/, '')
  if (!isIllustration(name)) return new Response('There is no such drawing.', { status: 404 })
  return svgAnswer(illustrationFile(name).text)
}
