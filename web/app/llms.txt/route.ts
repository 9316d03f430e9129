import { getSite } from '#web/content/queries/site.ts'
import { environment } from '#web/env.ts'
import { pageSummaries, publicPages } from '../public-pages.ts'

/** Rendered at run time, as the sitemap is: the addresses in it are the running site's. */
export const dynamic = 'force-dynamic'

/** The site in Markdown for readers that are programs, after https://llmstxt.org: each page, and what it is. */
export async function GET(): Promise<Response> {
  const { siteUrl } = environment()
  const [site, paths, summaries] = await Promise.all([getSite(), publicPages(), pageSummaries()])
  const pages = paths.map((path) => {
    const { title, description } = summaries.get(path) ?? {}
    return `- [${title ?? path}](${siteUrl}${path})${description ? `: ${description}` : ''}`
  })
  const head = [`# ${site?.name ?? ''}`, `> ${site?.seo?.description ?? ''}`, '## Pages']
  return new Response([...head, pages.join('\n'), ''].join('\n\n'), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  })
}
