// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bytesOf, fileOf, readFiles, wordPress, zipOf } from './exports.ts'

const empty = new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])
const half = async () => {
  const bytes = await bytesOf(zipOf({ 'a.html': 'a'.repeat(500) }))
  return new File([bytes.slice(0, bytes.length / 2)], 'export.zip')
}
/** Archive whose directory states another size of its file. */
async function stating(size: number, content = '') {
  const bytes = await bytesOf(zipOf({ 'posts.csv': content }))
  const directory = bytes.findIndex((_, at) => `${bytes.slice(at, at + 4)}` === '80,75,1,2')
  new DataView(bytes.buffer).setUint32(directory + 24, size, true)
  return new File([bytes], 'export.zip')
}

test.each<[string, () => File[] | Promise<File[]>, RegExp]>([
  ['a ZIP archive that breaks off', async () => [await half()], /is not whole/],
  ['an empty archive', () => [new File([empty], 'a.zip')], /ZIP file is empty/],
  ['a ZIP bomb', async () => [await stating(3e8)], /holds more than a blog has/],
  ['a bomb inside of an archive', async () => [zipOf({ 'a.zip': await bytesOf(await stating(3e8)) })], /holds more/],
  ['Markdown of Notion', () => [zipOf({ 'Plan 01.md': '# Plan', 'Plan/a.png': '' })], /Export, then HTML/],
  ['a feed in place of an export', () => [fileOf('feed.xml', '<rss/>')], /not of WordPress/],
  ['an export without its end', () => [fileOf('a.xml', '<rss><wp:wxr_version>1.2')], /a\.xml breaks off/],
  ['an export without articles', () => [wordPress({ id: 1, type: 'page' })], /has no articles/],
  ['a text longer than stated', async () => [await stating(7, 'post_id\n1')], /has no articles/],
  ['another list', () => [zipOf({ 'posts.csv': 'name,email\nA,a@b.example' })], /not the list/],
  ['pictures alone', () => [fileOf('a.jpg', '')], /pictures alone/],
  ['a document of Word', () => [zipOf({ 'word/document.xml': '<w:document/>' })], /not of WordPress/],
  ['a PDF', () => [fileOf('a.pdf', '%PDF-1.7')], /no export of WordPress, Substack/],
])('%s is refused with its reason', async (_, files, reason) => {
  await expect((async () => readFiles(...(await files())))()).rejects.toThrow(reason)
})
