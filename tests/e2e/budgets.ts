import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { nightly } from '#tests/nightly.ts'
import { emptyPageScript } from './empty-site/script.ts'
import { expect } from './fixtures.ts'
import { expectBytes } from './page-bytes.ts'
import { openSlowly, readToTheEnd } from './settles.ts'

/* Budgets of a visitor's page, in bytes. The owner sets them. */
const allFonts = 52_000
const onePicture = 60_000
/**
 * Budget for React's hydration data in the document's inline scripts. It counts uncompressed bytes, because the order
 * of the data's rows changes from request to request. Gzipped, the same data of Home differ by 1.2 kB.
 */
const ownData = 92_000

const dataIn = (html: string) => (html.match(/<script>\(?self\.__next_f.*?<\/script>/gs) ?? []).join('').length

/** Interactive pages. Their pictures have no budget. */
export const programs = ['/career-assessment', '/questionnaire', '/image-bank', '/quiz/how-you-lead']

/** A phone and a desktop. By day only the phone is tested, which loads the same files. */
const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  ...(nightly.skip ? [] : [{ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }]),
]

async function weigh(answer: Response) {
  const kind = kindOf(answer)
  return { kind, address: answer.url(), bytes: await bytesOf(answer, kind) }
}

function kindOf(answer: Response): string {
  // The browser does not classify an SVG as an image if a page uses only a part of the SVG.
  const isPicture = answer.headers()['content-type']?.startsWith('image/')
  return isPicture ? 'picture' : answer.request().resourceType()
}

async function bytesOf(answer: Response, kind: string): Promise<number> {
  if (kind === 'script') return scriptBytes(answer)
  return (await answer.request().sizes()).responseBodySize
}

const knownScripts = new Map<string, number>()

/** Size of a script after gzip in this process. The server compresses in chunks, whose sizes vary. */
async function scriptBytes(answer: Response): Promise<number> {
  const known = knownScripts.get(answer.url()) ?? gzipSync(await answer.body()).length
  knownScripts.set(answer.url(), known)
  return known
}

const sum = (all: { bytes: number }[]) => all.reduce((so, { bytes }) => so + bytes, 0)

/** Opens a page on each screen over a slow line, and compares its bytes with the budgets. */
export async function expectWithinBudgets(browser: Browser, site: string, path: string) {
  const floor = await emptyPageScript()
  const visit = async (screen: (typeof screens)[number]) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    const answers: Response[] = []
    page.on('response', (answer) => answers.push(answer))
    await openSlowly(page, site + path)
    const all = await Promise.all(answers.map(weigh))
    const html = (await answers[0]?.text()) ?? ''
    const moves = await readToTheEnd(page)
    await context.close()
    expect(moves).toEqual([])
    const of = (kind: string) => all.filter((one) => one.kind === kind)
    const own = sum(of('script')) - floor
    const parts = of('script').map(({ address, bytes }) => `${bytes} ${address}`)
    // The path of a landing page is new in each run.
    const name = path.replace(/^\/pages\/.*/, '/pages')
    expectBytes(name, 'script', own, `beyond an empty page’s ${floor}:\n${parts.join('\n')}`)
    expect(dataIn(html), `data of ${path}`).toBeGreaterThan(10_000)
    expect(dataIn(html), `data of ${path}`).toBeLessThan(ownData)
    const fonts = of('font').map(({ address, bytes }) => `${bytes} ${address}`)
    expect(sum(of('font')), `fonts of ${path}:\n${fonts.join('\n')}`).toBeLessThan(allFonts)
    if (programs.includes(path)) return
    // These are the pictures of the first screen, and those below it that the browser preloads.
    for (const { address, bytes } of of('picture')) expect(bytes, address).toBeLessThan(onePicture)
  }
  // In parallel, because most of the time is waiting.
  await Promise.all(screens.map(visit))
}
