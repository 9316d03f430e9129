import { scenes } from '#web/illustrations/generated/svg.ts'
import { isIllustration } from '#web/illustrations/illustrations.ts'
import { svgResponse } from '#web/illustrations/svg-response.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () => Object.keys(scenes).map((name) => ({ file: `${name}.svg` }))

export async function GET(_request: Request, context: { params: Promise<{ file: string }> }) {
  const name = (await context.params).file.replace(/\.svg$/, '')
  return svgResponse(isIllustration(name) ? scenes[name] : undefined)
}
