import { issuesPath, pagePath } from '#schemas/routes.ts'
import { getNewsletterIssues } from '#web/content/queries/newsletter.ts'
import { getSite } from '#web/content/queries/site.ts'
import { environment } from '#web/env.ts'
import { html } from '#web/http/markup.ts'
import { parseDay } from '#web/ui/long-day.tsx'
import { pageAddress } from '../../../public-pages.ts'

/** Rendered at run time: the addresses in it are the running site's, not the build machine's. */
export const dynamic = 'force-dynamic'

/** What XML refuses, and texts from other programs bring along: one would end the feed for every reader. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** The past issues as RSS 2.0, newest first. */
export async function GET(): Promise<Response> {
  const { siteUrl } = environment()
  const [site, page] = await Promise.all([getSite(), getNewsletterIssues()])
  const feed = html`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${site?.name}: ${page?.issuesHeadline}</title>
<link>${siteUrl}${issuesPath}</link>
<description>${page?.issuesText}</description>
<language>en</language>
<atom:link href="${siteUrl}${issuesPath}/feed.xml" rel="self" type="application/rss+xml"/>
${(page?.issues ?? []).map(({ title, summary, slug, date }) => {
  const address = pageAddress(siteUrl, pagePath('newsletterIssue', slug ?? ''))
  return html`<item><title>${title}</title><link>${address}</link><guid>${address}</guid><pubDate>${parseDay(date)?.toUTCString()}</pubDate><description>${summary}</description></item>
`
})}</channel></rss>
`
  return new Response(feed.source.replaceAll(notXml, ''), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
}
