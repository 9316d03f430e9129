import { strToU8, type Zippable, zipSync } from 'fflate'
import { readEntries } from '#studio/import/entries.ts'
import type { OldArticle } from '#studio/import/old-article.ts'
import { blocksOf } from '#studio/import/old-body.ts'
import { readExport } from '#studio/import/read-export.ts'

export const fileOf = (name: string, text: string) => new File([text], name)

/** ZIP archive of texts and bytes, by their names. */
export function zipOf(contents: Record<string, string | Uint8Array>) {
  const files: Zippable = {}
  for (const [path, content] of Object.entries(contents))
    files[path] = typeof content === 'string' ? strToU8(content) : content
  return new File([zipSync(files)], 'export.zip')
}

export const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

export const readFiles = async (...files: File[]) => readExport(await readEntries(files))

const cdata = (text: string) => `<![CDATA[${text}]]>`

export interface WordPressItem {
  id: number
  title?: string
  content?: string
  type?: string
  status?: string
  slug?: string
  link?: string
  date?: string
  /** More elements of the item. */
  more?: string
}

const itemOf = ({ id, slug = `post-${id}`, title = '', content = '', ...item }: WordPressItem) =>
  `<item><title>${cdata(title)}</title><link>${item.link ?? `https://old.example/2021/05/${slug}/`}</link>
<content:encoded>${cdata(content)}</content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(item.date ?? '2021-05-03 23:30:00')}</wp:post_date><wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(item.status ?? 'publish')}</wp:status><wp:post_type>${cdata(item.type ?? 'post')}</wp:post_type>
${item.more ?? ''}</item>`

/** Export of WordPress (WXR 1.2). */
export const wordPress = (...items: WordPressItem[]) =>
  fileOf(
    'asha.WordPress.2026-11-30.xml',
    `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Asha</title><wp:wxr_version>1.2</wp:wxr_version>
${items.map(itemOf).join('\n')}
</channel></rss>`,
  )

/** Blocks of a body in one line each: style and text with its links, or the fields of another block. */
export function linesOf(body: OldArticle['body']): string[] {
  return blocksOf(body).blocks.map((block) => {
    const { _type, _key, style, listItem, level, children, markDefs, ...fields } = Object(block)
    if (_type !== 'block') return `${_type} ${Object.values(fields).join(' | ')}`
    const words = children.map(({ text, marks }: { text: string; marks: string[] }) => {
      const link = markDefs.find(({ _key }: { _key: string }) => marks.includes(_key))
      const sign = marks.includes('strong') ? '**' : marks.includes('em') ? '_' : ''
      if (link?.href === text) return `<${text}>`
      return `${sign}${text}${sign}${link ? `(${link.href})` : ''}`
    })
    return `${listItem ? `${listItem} ${level}` : style}: ${words.join('')}`
  })
}
