import { getSite } from '#web/content/queries/site.ts'
import { environment } from '#web/env.ts'
import { pageAddress, pageSummaries, publicPages } from '../public-pages.ts'

/** Rendered at run time like the sitemap, because its URLs are the running site's. */
export const dynamic = 'force-dynamic'

/** Returns a text as one line of Markdown. */
const inLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the escaped text of a Markdown link. */
const inLink = (text: string) => inLine(text).replace(/[[\]\\]/g, '\\$&')

/** Returns the list of pages with their descriptions in Markdown, for language models (https://llmstxt.org). */
export async function GET(): Promise<Response> {
  const { siteUrl } = environment()
  const [site, paths, summaries] = await Promise.all([getSite(), publicPages(), pageSummaries()])
  const pages = paths.map((path) => {
    const { title, description } = summaries.get(path) ?? {}
    const link = `[${inLink(title ?? path)}](${pageAddress(siteUrl, path)})`
    return `- ${link}${description ? `: ${inLine(description)}` : ''}`
  })
  const head = [`# ${inLine(site?.name ?? '')}`, `> ${inLine(site?.seo?.description ?? '')}`, '## Pages']
  return new Response([...head, pages.join('\n'), ''].join('\n\n'), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  })
}
