import { UnreadableFile } from '#schemas/decode-text.ts'
import { type Entry, isPicture } from './entries.ts'
import { isMedium, readMedium } from './medium.ts'
import { isNotion, readNotion } from './notion.ts'
import type { OldBlog } from './old-article.ts'
import { readSubstack } from './substack.ts'
import { readWordPress } from './wordpress.ts'

/**
 * Reads the export of a blog.
 * @throws {UnreadableFile} with a sentence for the coach
 */
export function readExport(entries: readonly Entry[]): OldBlog {
  const blog = serviceOf(entries)
  if (blog.articles.length === 0)
    throw new UnreadableFile(
      `This is an export of ${blog.service}, and it has no articles. Please export again, with all posts.`,
    )
  // The same file may be chosen twice.
  const articles = [...new Map(blog.articles.map((one) => [one.id, one])).values()]
  return { ...blog, articles }
}

function serviceOf(entries: readonly Entry[]): OldBlog {
  const named = (ending: RegExp) => entries.filter(({ name }) => ending.test(name))
  const wordPress = named(/\.xml$/i).filter((one) => /<wp:wxr_version>/.test(one.text()))
  if (wordPress.length > 0) return readWordPress(wordPress)
  const [posts] = named(/(?:^|\/)posts\.csv$/i)
  if (posts) return readSubstack(posts, entries)
  if (isMedium(entries)) return readMedium(entries)
  if (entries.some(isNotion)) return readNotion(entries)
  throw new UnreadableFile(refusal(entries))
}

function refusal(entries: readonly Entry[]): string {
  const has = (ending: RegExp) => entries.some(({ name }) => ending.test(name))
  if (entries.length === 0) return 'This ZIP file is empty. Please export again.'
  if (entries.every(({ name }) => isPicture(name)))
    return 'These are pictures alone. Please choose the file of the export together with them.'
  if (has(/\.md$/i))
    return 'These are articles as Markdown. In Notion, please choose Export, then HTML, and “Everything”.'
  if (has(/\.xml$/i))
    return 'This XML file is not of WordPress. In WordPress, please choose Tools, Export, All content.'
  return 'This is no export of WordPress, Substack, Medium or Notion. Please choose the file as the service gave it to you.'
}
