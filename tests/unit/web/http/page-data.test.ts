import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  isPageData,
  keepPageDataIn,
  readNewestPageData,
  readPageData,
  withoutData,
} from '#web/http/page-data.ts'

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

/** The file that a page's data goes into. */
const fileOf = (page: string, key = '/book') =>
  /\/page-data\/(.*?)"/.exec(withoutData(page, key))?.[1] ?? ''

/** Runs a page's file as a browser does. @returns what is told of it, and the scripts that it adds */
function run(page: string) {
  const self = { __next_f: [] }
  const added: object[] = []
  const told = new Map<string, () => void>()
  const browser = {
    self,
    globalThis: {},
    location: { hash: '' },
    sessionStorage: [],
    document: {
      querySelector: () => ({ content: 'READ' }),
      createElement: (localName: string) => ({
        localName,
        relList: { supports: () => true },
        setAttribute: () => undefined,
      }),
      head: { append: (one: object) => added.push({ ...one }) },
    },
    history: {},
    addEventListener: (type: string, listener: () => void) => told.set(type, listener),
    removeEventListener: (type: string) => told.delete(type),
    setTimeout: (task: () => void, delay?: number) => delay === undefined && task(),
  }
  new Function(...Object.keys(browser), readPageData(fileOf(page)) ?? '')(...Object.values(browser))
  return { data: self.__next_f, added, told }
}

test('a page leaves its data in a file that runs as its scripts would, and waits with its files', () => {
  const html = withoutData(pageOf('Hello'), '/book')
  expect(html).not.toMatch(/__next_f|TURBOPACK|_next/)
  expect(html).toMatch(
    /<p>Hello<\/p><script type="application\/ld\+json">{}<\/script><script>.*<\/script><script src=/s,
  )
  const { data, added, told } = run(pageOf('Hello'))
  const read = '{"name":"content-read","content":"READ"}'
  expect(data).toEqual([[0], [1, `["$","p",null,{"children":"Hello"}]${read}`]])
  expect(added).toEqual([])
  told.get('load')?.()
  expect(added, 'fetched ahead').toMatchObject([{ localName: 'link', href: '/_next/a.js' }])
  told.get('pointerdown')?.()
  expect(added[1]).toMatchObject({ localName: 'script', src: '/_next/a.js', async: false })
  expect(told.get('keydown'), 'once').toBeUndefined()
})

test('a page that says the same keeps its file, whenever its content was read', () => {
  const first = fileOf(pageOf('Hello'))
  expect(fileOf(pageOf('Hello', '2026-11-22T11:00:00.000Z'))).toBe(first)
  expect(fileOf(pageOf('Bye'))).not.toBe(first)
  expect(readPageData(first), 'for who still has the old page').toContain('Hello')
})

test('a file that was cut while it was written is made again', () => {
  const name = fileOf(pageOf('Hello'))
  const whole = readPageData(name)
  truncateSync(path.join(folder, name), 10)
  expect(fileOf(pageOf('Hello'))).toBe(name)
  expect(readPageData(name)).toBe(whole)
  expect(readdirSync(folder).filter((one) => !isPageData(one))).toEqual([])
})

test('a page’s new file removes its files that are older than a day, and no other page’s', () => {
  const old = [fileOf(pageOf('Hello')), fileOf(pageOf('Hello'), '/')]
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), 0, 0)
  expect(readPageData(old[0] ?? ''), 'the newest').toBeDefined()
  fileOf(pageOf('Bye'))
  expect(old.map((one) => readPageData(one) !== undefined)).toEqual([false, true])
})

test('of a page that changes all the time the newest files stay', () => {
  const files = Array.from({ length: 30 }, (_, at) => {
    const name = fileOf(pageOf(`Text ${at}`))
    // Later than the one before, whatever the clock of the file system tells apart.
    utimesSync(path.join(folder, name), new Date(), new Date(Date.now() - 60_000 + at))
    return name
  })
  expect(readdirSync(folder)).toHaveLength(21)
  expect(files.map((one) => readPageData(one) !== undefined).indexOf(true)).toBe(9)
})

test('a page that is made as before keeps its file for a day from then', () => {
  const first = fileOf(pageOf('Hello'))
  utimesSync(path.join(folder, first), 0, 0)
  fileOf(pageOf('Hello'))
  fileOf(pageOf('Bye'))
  expect(readPageData(first)).toBeDefined()
})

test('a page without data stays as it is, and no other file can be asked for', () => {
  expect(withoutData('<body>Hello</body>', '/book')).toBe('<body>Hello</body>')
  for (const name of ['../page.js', 'a.js', `${'a'.repeat(31)}.js/..`]) {
    expect(isPageData(name), name).toBe(false)
    expect(readPageData(name), name).toBeUndefined()
  }
})

test('for a file that another server made there is the page’s newest', () => {
  const [older, newer] = [fileOf(pageOf('Older')), fileOf(pageOf('Newer'))]
  fileOf(pageOf('Other page'), '/')
  utimesSync(path.join(folder, older), new Date(0), new Date(0))
  expect(readNewestPageData(`${newer.slice(0, 9)}${'x'.repeat(22)}.js`)).toContain('Newer')
  expect(readNewestPageData(`xxxxxxxx-${'x'.repeat(22)}.js`)).toBeUndefined()
})
