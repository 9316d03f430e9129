import { decodedPath } from '#schemas/redirect-rules.ts'
import type { Entry } from './entries.ts'
import { bodyOf, dayOf, idOf, type OldArticle, type OldBlog, textOf } from './old-article.ts'

const isPost = ({ name }: Entry) => /(?:^|\/)posts\/[^/]+\.html$/i.test(name)

/** True for the archive of Medium, whose posts are an `h-entry` each. */
export const isMedium = (entries: readonly Entry[]) =>
  entries.some((one) => isPost(one) && /class="(?:p-canonical|h-entry)"/.test(one.text()))

/** Reads the archive of Medium (Settings, Download your information). */
export const readMedium = (entries: readonly Entry[]): OldBlog => ({
  service: 'Medium',
  articles: entries.filter(isPost).map(articleOf),
  leftOut: [],
})

function articleOf({ name, text }: Entry): OldArticle {
  const page = bodyOf(text())
  const body = page.querySelector<HTMLElement>('[data-field=body]') ?? page
  // The body repeats title and summary. A comment has neither.
  const repeated = body.querySelectorAll('.graf--title, .graf--subtitle')
  for (const one of repeated) one.remove()
  const [, mark, file = ''] = /([^/_]*)_([^/]*)\.html$/i.exec(name) ?? [name, '', name]
  const address = page.querySelector<HTMLAnchorElement>('a.p-canonical')?.href
  const last = decodedPath(address ?? '')
    ?.split('/')
    .at(-1)
  const [, slug = '', id] = /^(.*?)-?([0-9a-f]{10,12})$/.exec(last || file) ?? []
  return {
    id: idOf('medium', id ?? file),
    title: textOf(page.querySelector('.p-name')),
    summary: textOf(page.querySelector('[data-field=subtitle]')),
    date: dayOf(page.querySelector('time.dt-published')?.getAttribute('datetime')),
    ...{ slug, address, body },
    hidden: hiddenBy(mark, repeated.length),
  }
}

function hiddenBy(mark: string | undefined, titles: number) {
  if (mark === 'draft') return 'a draft'
  return titles === 0 ? 'perhaps a comment' : undefined
}
