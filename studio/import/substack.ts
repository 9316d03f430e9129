import { parse } from 'csv-parse/browser/esm/sync'
import { z } from 'zod'
import { UnreadableFile } from '#schemas/decode-text.ts'
import type { Entry } from './entries.ts'
import { bodyOf, counted, dayOf, idOf, type OldArticle, type OldBlog } from './old-article.ts'

const rowSchema = z.object({
  post_id: z.string(),
  post_date: z.string().default(''),
  is_published: z.string().default(''),
  audience: z.string().default('everyone'),
  title: z.string().default(''),
  subtitle: z.string().default(''),
})

function rowsOf(table: Entry) {
  try {
    const options = { columns: true, relax_column_count: true, relax_quotes: true }
    return z.array(rowSchema).parse(parse(table.text(), { ...options, skip_empty_lines: true }))
  } catch {
    throw new UnreadableFile(
      `${table.name} is not the list that Substack writes. Please choose the ZIP file as Substack made it.`,
    )
  }
}

/** Reads the archive of Substack (Settings, Exports): a list, and an HTML file for each post. */
export function readSubstack(table: Entry, entries: readonly Entry[]): OldBlog {
  const files = new Map(entries.map((one) => [one.name.replace(/^.*\//, ''), one]))
  const rows = rowsOf(table)
  const posts = rows.filter(({ post_id }) => files.has(`${post_id}.html`))
  const missing = rows.length - posts.length
  return {
    service: 'Substack',
    articles: posts.map((row): OldArticle => {
      const [, number = row.post_id, slug = ''] = /^(\d+)\.(.*)$/.exec(row.post_id) ?? []
      return {
        id: idOf('substack', number),
        ...{ title: row.title.trim(), summary: row.subtitle.trim(), slug },
        date: dayOf(row.post_date),
        address: isPublished(row) && slug ? `/p/${slug}` : undefined,
        hidden: hiddenBy(row),
        body: bodyOf(files.get(`${row.post_id}.html`)?.text() ?? ''),
      }
    }),
    leftOut: missing > 0 ? [`${counted(missing, 'post')} whose text is not in the file.`] : [],
  }
}

type Row = z.infer<typeof rowSchema>

const isPublished = (row: Row) => row.is_published.toLowerCase() === 'true'

function hiddenBy(row: Row) {
  if (!isPublished(row)) return 'a draft'
  return row.audience === 'everyone' ? undefined : 'for subscribers alone'
}
