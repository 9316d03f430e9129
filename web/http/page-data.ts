import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { queueEarlyEvents, startLate, startsAtOnce } from './late-scripts.ts'
import { onceInProcess } from './once-in-process.ts'

/** The route of the files: web/app/page-data. */
const route = '/page-data/'

/** Next's inline scripts: the page once more, as React reads it, and what starts the runtime. */
const dataScripts =
  /<script(?: id="_R_")?>((?:\(?self\.__next_f|\(globalThis\["TURBOPACK"\]).*?)<\/script>/gs

/** Next's and the page's own script files, which Next has a browser fetch before anything else. */
const scriptFiles =
  /<link rel="preload" as="script"[^>]*>|<script src="(\/_next\/[^"]*)" async=""><\/script>/g

/** When the content was read changes each time that a page is made: the file takes it from the page. */
const readAt = /(\\"name\\":\\"content-read\\",\\"content\\":\\")[^"\\]*/
const fromPage = `document.querySelector('meta[name="content-read"]').content`

/** How long a page may be open before its script asks for its data. Of each page the newest stays. */
const keptFor = 24 * 60 * 60 * 1000
/** Beside the newest: a publish every few seconds wrote 6 MB a minute (measured: `npm run soak`). */
const keptOfAPage = 20

const kept = onceInProcess('page data', () => ({ folder: '' }))

/** Says where the files are kept: once, because Next loads its cache apart from the routes. */
export function keepPageDataIn(folder: string): void {
  kept.folder = folder
}

/**
 * Moves the data that React takes a page over with into a file, named by its hash: 40 to 50 % of a
 * page's bytes, which only its script reads. The file then adds the page's scripts, in order, once somebody
 * is there: before that they shared a phone's line and thread with the first paint.
 * @param key the page's, of which old files go when a new one comes
 * @returns the page with the file as its last element; a page that has no data as it is
 */
export function withoutData(html: string, key: string): string {
  const { folder } = kept
  const data = [...html.matchAll(dataScripts)].map(([, script = '']) => script)
  const end = html.lastIndexOf('</body>')
  if (!folder || data.length === 0 || end < 0) return html
  const files = [...html.matchAll(scriptFiles)].flatMap(([, file]) => file ?? [])
  const atOnce = html.includes(` ${startsAtOnce}=`)
  const text = [...data, startLate(files, atOnce)].join(';\n').replace(readAt, `$1"+${fromPage}+"`)
  const name = `${hash(key).slice(0, 8)}-${hash(text)}.js`
  keep(folder, name, text)
  const page = html.slice(0, end).replaceAll(dataScripts, '').replaceAll(scriptFiles, '')
  return `${page}<script>${queueEarlyEvents()}</script><script src="${route}${name}" async=""></script>${html.slice(end)}`
}

function keep(folder: string, name: string, text: string): void {
  const file = path.join(folder, name)
  const size = statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false })?.size
  // Its age counts from the last time that the page was made so. One that is cut, by a power failure, is not one.
  if (size === Buffer.byteLength(text))
    utimesSync(/* turbopackIgnore: true */ file, new Date(), new Date())
  else {
    mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true })
    const part = `${file}.${randomUUID()}`
    try {
      writeFileSync(/* turbopackIgnore: true */ part, text)
      renameSync(/* turbopackIgnore: true */ part, file)
    } finally {
      rmSync(/* turbopackIgnore: true */ part, { force: true })
    }
    removeOld(folder, name)
  }
}

/** The text of a file; undefined for one that was removed, or never was. */
export function readPageData(name: string): string | undefined {
  const file = path.join(kept.folder, name)
  if (!isPageData(name) || !existsSync(/* turbopackIgnore: true */ file)) return undefined
  return readFileSync(/* turbopackIgnore: true */ file, 'utf8')
}

/** The text of the newest file of the page that a file belongs to; undefined where there is none. */
export function readNewestPageData(name: string): string | undefined {
  const [newest] = filesOfPage(kept.folder, name)
  return newest && readPageData(newest.name)
}

/** The files of the page that a file belongs to, the newest first: names begin with the page's. */
function filesOfPage(folder: string, name: string) {
  const names = existsSync(/* turbopackIgnore: true */ folder)
    ? readdirSync(/* turbopackIgnore: true */ folder)
    : []
  return names
    .filter((other) => other.startsWith(name.slice(0, 9)))
    .map((name) => {
      const file = path.join(folder, name)
      return { name, file, madeAt: statSync(/* turbopackIgnore: true */ file).mtimeMs }
    })
    .toSorted((one, other) => other.madeAt - one.madeAt)
}

/** Whether there may have been a file of that name. */
export const isPageData = (name: string) => /^[\w-]{31}\.js$/.test(name)

function removeOld(folder: string, newest: string): void {
  const others = filesOfPage(folder, newest).filter(({ name }) => name !== newest)
  for (const [at, { file, madeAt }] of others.entries())
    if (at >= keptOfAPage || Date.now() - madeAt > keptFor)
      rmSync(/* turbopackIgnore: true */ file, { force: true })
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
