import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPageData, keepPageDataIn, readPageData, separateData } from '#web/http/page-data.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'page-data-'))
  keepPageDataIn(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A page as Next makes it. */
const pageOf = (text: string, readAt = '2026-11-22T10:00:00.000Z') =>
  [
    `<head><meta name="content-read" content="${readAt} book"/></head><body><p>${text}</p>`,
    '<script src="/_next/a.js" async=""></script><script type="application/ld+json">{}</script>',
    '<script id="_R_">(globalThis["TURBOPACK"] || []).push({})</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    `<script>self.__next_f.push([1,"[\\"$\\",\\"p\\",null,{\\"children\\":\\"${text}\\"}]`,
    `{\\"name\\":\\"content-read\\",\\"content\\":\\"${readAt} book\\"}"])</script></body>`,
  ].join('')

const nameOf = (address: string | undefined) => address?.replace('/page-data/', '') ?? ''

test('a page leaves its data in a file that runs as its scripts would', () => {
  const { html, data } = separateData(pageOf('Hello'), '/book')
  expect(html).not.toContain('__next_f')
  expect(html).not.toContain('TURBOPACK')
  expect(html).toContain('<p>Hello</p><script src="/_next/a.js" async=""></script>')
  expect(html).toContain('application/ld+json')
  expect(isPageData(nameOf(data))).toBe(true)
  const own = { __next_f: [] }
  const document = { querySelector: () => ({ content: 'READ' }) }
  const run = new Function('self', 'globalThis', 'document', readPageData(nameOf(data)) ?? '')
  run(own, {}, document)
  const read = '{"name":"content-read","content":"READ"}'
  expect(own.__next_f).toEqual([[0], [1, `["$","p",null,{"children":"Hello"}]${read}`]])
})

test('a page that says the same keeps its file, whenever its content was read', () => {
  const first = separateData(pageOf('Hello'), '/book').data
  expect(separateData(pageOf('Hello', '2026-11-22T11:00:00.000Z'), '/book').data).toBe(first)
  expect(separateData(pageOf('Bye'), '/book').data).not.toBe(first)
  expect(readPageData(nameOf(first)), 'for who still has the old page').toContain('Hello')
})

test('a page’s new file removes its files that are older than a day, and no other page’s', () => {
  const old = [separateData(pageOf('Hello'), '/book').data, separateData(pageOf('Hello'), '/').data]
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), 0, 0)
  expect(readPageData(nameOf(separateData(pageOf('Hello'), '/book').data))).toBeDefined()
  separateData(pageOf('Bye'), '/book')
  expect(old.map((one) => readPageData(nameOf(one)) !== undefined)).toEqual([false, true])
})

test('a page without data stays as it is, and no other file can be asked for', () => {
  expect(separateData('<p>Hello</p>', '/book')).toEqual({ html: '<p>Hello</p>' })
  for (const name of ['../page.js', 'a.js', `${'a'.repeat(31)}.js/..`]) {
    expect(isPageData(name), name).toBe(false)
    expect(readPageData(name), name).toBeUndefined()
  }
})
