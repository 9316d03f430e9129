import type { Metadata } from 'next'
import { feedPath } from '#schemas/routes.ts'
import { getSite } from '#web/content/queries/site.ts'
import { environment } from '#web/env.ts'
import { html } from '#web/http/markup.ts'
import { parseDay } from '#web/ui/long-day.tsx'
import { pageAddress } from './public-pages.ts'

interface Entry {
  title: string | null
  summary: string | null
  date: string | null
  path: string
}

interface Feed {
  /** Path of the page that lists the entries. The feed's path is below it. */
  path: string
  title: string | null | undefined
  description: string | null | undefined
  entries: readonly Entry[]
}

/** Returns a page's metadata with a link to the page's feed. */
export const withFeed = (path: string, made: Metadata): Metadata => ({
  ...made,
  alternates: { ...made.alternates, types: { 'application/rss+xml': feedPath(path) } },
})

/** Characters that XML forbids. Pasted texts contain them, and a single one makes the feed unreadable. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Returns a list of pages as RSS 2.0, in the given order. */
export async function feed({ path, title, description, entries }: Feed): Promise<Response> {
  const { siteUrl } = environment()
  const site = await getSite()
  const xml = html`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${site?.name}: ${title}</title>
<link>${siteUrl}${path}</link>
<description>${description}</description>
<language>en</language>
<atom:link href="${siteUrl}${feedPath(path)}" rel="self" type="application/rss+xml"/>
${entries.map(({ title, summary, date, path }) => {
  const address = pageAddress(siteUrl, path)
  return html`<item><title>${title}</title><link>${address}</link><guid>${address}</guid><pubDate>${parseDay(date)?.toUTCString()}</pubDate><description>${summary}</description></item>
`
})}</channel></rss>
`
  return new Response(xml.source.replaceAll(notXml, ''), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
}
