import { readTypedDate } from '../inputs/parse-date.ts'
import type { Entry } from './entries.ts'
import { bodyOf, dayOf, idOf, type OldArticle, type OldBlog, textOf } from './old-article.ts'

/** True for a page of Notion, exported as HTML. */
export const isNotion = ({ name, text }: Entry) =>
  /\.html?$/i.test(name) && /<article id="[\w-]+" class="page/.test(text())

/** Reads the archive of Notion (Export, HTML): a file for each page, and its pictures in a folder. */
export const readNotion = (entries: readonly Entry[]): OldBlog => ({
  service: 'Notion',
  articles: entries.filter(isNotion).map(articleOf),
  leftOut: [],
})

function articleOf({ name, text }: Entry): OldArticle {
  const page = bodyOf(text())
  const title = textOf(page.querySelector('.page-title'))
  const id = page.querySelector('article')?.id || name
  const written = textOf(page.querySelector('.property-row-date time')).replace(/^@/, '')
  return {
    id: idOf('notion', id),
    title,
    summary: textOf(page.querySelector('.page-description')),
    date: dayOf(readTypedDate(written, 'UTC')),
    slug: '',
    body: page.querySelector<HTMLElement>('.page-body') ?? page,
    path: name,
    cover: page.querySelector('.page-cover-image')?.getAttribute('src') ?? undefined,
  }
}
