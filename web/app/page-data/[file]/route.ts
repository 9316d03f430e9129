import { environment } from '#web/env.ts'
import { notFound } from '#web/http/answer.ts'
import { isPageData, readNewestPageData, readPageData } from '#web/http/page-data.ts'

export const dynamic = 'force-dynamic'

/** Of a page that is older than what is kept: it is loaded anew, unless that has just been tried. */
const gone = `performance.getEntriesByType('navigation')[0]?.type==='reload'||location.reload()`

/** What a page's script reads first: web/http/page-data.ts. next.config.ts gives it its type. */
export async function GET(request: Request, context: { params: Promise<{ file: string }> }) {
  const { file } = await context.params
  if (!isPageData(file)) return notFound(request)
  const text = readPageData(file)
  if (text !== undefined) return script(text, 'public, max-age=31536000, immutable')
  await makePage(request.headers)
  return script(readNewestPageData(file) ?? gone, 'no-store')
}

const script = (text: string, cached: string) =>
  new Response(text, { headers: { 'cache-control': cached } })

/**
 * Makes the page that asks, and its data with it: of several servers another has made the visitor's. Theirs
 * says the same, but for what was published in between; React writes it in one order or another.
 * Of the request only a path of this site is used.
 */
async function makePage(headers: Headers): Promise<void> {
  const page = URL.parse(headers.get('referer') ?? '')
  if (page === null || page.host !== headers.get('host')) return
  const options = { redirect: 'manual', signal: AbortSignal.timeout(3_000) } as const
  // Not made in time, it is as if it had not been asked for.
  await fetch(environment().ownUrl + page.pathname, options).catch(() => undefined)
}
