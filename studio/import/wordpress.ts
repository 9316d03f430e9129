import { UnreadableFile } from '#schemas/decode-text.ts'
import type { Entry } from './entries.ts'
import { bodyOf, counted, dayOf, idOf, type OldArticle, type OldBlog, textOf } from './old-article.ts'
import { withoutShortcodes } from './shortcodes.ts'

const hidden: Record<string, string> = {
  draft: 'a draft',
  pending: 'a draft',
  future: 'planned for later',
  private: 'private',
}

/** Text of a child. The export has namespaces whose version changes, so the prefix is part of the name. */
const child = (item: Element, name: string) =>
  [...item.children].find(({ nodeName }) => nodeName === name)?.textContent?.trim() ?? ''

const meta = (item: Element, key: string) =>
  [...item.children].find((one) => one.nodeName === 'wp:postmeta' && child(one, 'wp:meta_key') === key)

/** Elements of the export. Older versions of WordPress let control characters through, which XML forbids. */
function itemsOf({ name, text }: Entry): Element[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  const valid = text().replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '')
  const document = new DOMParser().parseFromString(valid.trimStart(), 'text/xml')
  if (document.querySelector('parsererror'))
    throw new UnreadableFile(
      `${name} breaks off, or was changed. Please export from WordPress again, in smaller parts if it is large.`,
    )
  return [...document.querySelectorAll('item')]
}

/** Reads the XML files of WordPress (Tools, Export). A large blog has several. */
export function readWordPress(entries: readonly Entry[]): OldBlog {
  const items = entries.flatMap(itemsOf)
  const ofType = Map.groupBy(items, (item) => child(item, 'wp:post_type'))
  const attachments = new Map(
    ofType.get('attachment')?.map((item) => [child(item, 'wp:post_id'), child(item, 'wp:attachment_url')]),
  )
  const posts = (ofType.get('post') ?? []).filter(
    (item) => !/^(?:trash|auto-draft|inherit)$/.test(child(item, 'wp:status')),
  )
  const [pages, bin] = [ofType.get('page')?.length ?? 0, (ofType.get('post')?.length ?? 0) - posts.length]
  return {
    service: 'WordPress',
    articles: posts.map((item) => articleOf(item, attachments)),
    leftOut: [
      ...(pages > 0 ? [`${counted(pages, 'page')}, because a page is no article.`] : []),
      ...(bin > 0 ? [`${counted(bin, 'article')} from the bin.`] : []),
    ],
  }
}

function articleOf(item: Element, attachments: ReadonlyMap<string, string>): OldArticle {
  const address = child(item, 'link')
  const thumbnail = meta(item, '_thumbnail_id')
  const isLocked = child(item, 'wp:post_password') !== ''
  const status = child(item, 'wp:status')
  const { html, leftOut } = withoutShortcodes(child(item, 'content:encoded'), attachments)
  return {
    id: idOf('wordpress', URL.parse(address)?.host ?? '', child(item, 'wp:post_id')),
    title: textOf(bodyOf(child(item, 'title'))),
    date: dayOf(child(item, 'wp:post_date')),
    summary: textOf(bodyOf(child(item, 'excerpt:encoded'))),
    slug: child(item, 'wp:post_name'),
    address: /^(?:publish|private)$/.test(status) ? address : undefined,
    hidden: isLocked ? 'behind a password' : hidden[status],
    body: bodyOf(html),
    leftOut,
    cover: thumbnail && attachments.get(child(thumbnail, 'wp:meta_value')),
  }
}
