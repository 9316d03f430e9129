import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** The route of the files: web/app/page-data. */
const route = '/page-data/'

/** Next's inline scripts: the page once more, as React reads it, and what starts the runtime. */
const dataScripts =
  /<script(?: id="_R_")?>((?:\(?self\.__next_f|\(globalThis\["TURBOPACK"\]).*?)<\/script>/gs

/** When the content was read changes each time that a page is made: the file takes it from the page. */
const readAt = /(\\"name\\":\\"content-read\\",\\"content\\":\\")[^"\\]*/
const fromPage = `document.querySelector('meta[name="content-read"]').content`

/** How long a page may be open before its script asks for its data. Of each page the newest stays. */
const keptFor = 24 * 60 * 60 * 1000

declare global {
  var careerCarePageData: string | undefined
}

/** Says where the files are kept: on globalThis, because Next loads its cache apart from the routes. */
export function keepPageDataIn(folder: string): void {
  globalThis.careerCarePageData = folder
}

/**
 * Moves the data that React takes a page over with into a file, named by its hash: 40 to 50 % of a
 * page's bytes, which only its script reads.
 * @param key the page's, of which old files go when a new one comes
 * @returns the page without its data and the address of the file; none where the page has no data
 */
export function separateData(html: string, key: string): { html: string; data?: string } {
  const folder = globalThis.careerCarePageData
  const scripts = [...html.matchAll(dataScripts)].map(([, script = '']) => script)
  if (!folder || scripts.length === 0) return { html }
  const text = scripts.join(';\n').replace(readAt, `$1"+${fromPage}+"`)
  const name = `${hash(key).slice(0, 8)}-${hash(text)}.js`
  const file = path.join(folder, name)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
    removeOld(folder, name)
  }
  return { html: html.replaceAll(dataScripts, ''), data: route + name }
}

/** The text of a file; undefined for one that was removed, or never was. */
export function readPageData(name: string): string | undefined {
  const file = path.join(globalThis.careerCarePageData ?? '', name)
  if (!isPageData(name) || !existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
}

/** Whether there may have been a file of that name. */
export const isPageData = (name: string) => /^[\w-]{31}\.js$/.test(name)

function removeOld(folder: string, newest: string): void {
  for (const name of readdirSync(folder)) {
    if (name === newest || !name.startsWith(newest.slice(0, 9))) continue
    const file = path.join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > keptFor) rmSync(file, { force: true })
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
