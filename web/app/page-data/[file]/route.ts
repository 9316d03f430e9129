import { notFound } from '#web/http/answer.ts'
import { isPageData, readPageData } from '#web/http/page-data.ts'

export const dynamic = 'force-dynamic'

/** Of a page that is older than what is kept: it is loaded anew, unless that has just been tried. */
const gone = `performance.getEntriesByType('navigation')[0]?.type==='reload'||location.reload()`

/** What a page's script reads first: web/http/page-data.ts. next.config.ts gives it its type. */
export async function GET(request: Request, context: { params: Promise<{ file: string }> }) {
  const { file } = await context.params
  if (!isPageData(file)) return notFound(request)
  const text = readPageData(file)
  const kept = text === undefined ? 'no-store' : 'public, max-age=31536000, immutable'
  return new Response(text ?? gone, { headers: { 'cache-control': kept } })
}
