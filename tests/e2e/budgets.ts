import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { emptyPageScript } from './empty-site/script.ts'
import { expect } from './fixtures.ts'
import { programPaths, toolkitPaths } from './paths.ts'
import { openSlowly, readToTheEnd } from './settles.ts'

/*
 * What a visitor's page may weigh, in bytes: a machine's speed has no part in them, so they are asserted
 * and not only measured. The budgets are the owner's.
 */
const allFonts = 52_000
const onePicture = 60_000
/**
 * What React takes a page over with, in the document's inline scripts. Not compressed: the order that React sends its
 * rows in hangs on time, and the same data of Home's differ by 1.2 kB by gzip.
 */
const ownData = 90_000

const dataIn = (html: string) =>
  (html.match(/<script>\(?self\.__next_f.*?<\/script>/gs) ?? []).join('').length

/** Programs that a visitor works in, and not pages that are read. */
const ownScriptOf: Record<string, number> = {
  '/career-assessment': 16_200,
  '/questionnaire': 18_300,
  '/image-bank': 22_950,
}
/** Programs and toolkits share a route, and so its script: the sheets of one, the self-check of the other. */
const sharedRoute = [...programPaths, ...toolkitPaths]
function ownScript(path: string): number {
  // A page of the coach's own may have each form and part that there is.
  if (path.startsWith('/pages/')) return 12_700
  return ownScriptOf[path] ?? (sharedRoute.includes(path) ? 12_300 : 10_900)
}
/** Of these script, data and fonts have a budget, and pictures none. */
export const programs = Object.keys(ownScriptOf)

/** As wide in a screen's own pixels as a tablet, and a desk. */
const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

async function weigh(answer: Response) {
  const kind = kindOf(answer)
  return { kind, address: answer.url(), bytes: await bytesOf(answer, kind) }
}

function kindOf(answer: Response): string {
  // A drawing that a page takes a part of is no image to the browser.
  const isPicture = answer.headers()['content-type']?.startsWith('image/')
  return isPicture ? 'picture' : answer.request().resourceType()
}

async function bytesOf(answer: Response, kind: string): Promise<number> {
  if (kind === 'script') return scriptBytes(answer)
  return (await answer.request().sizes()).responseBodySize
}

const knownScripts = new Map<string, number>()

/** By our own gzip, once a file: the server's depends on where its answer was cut in pieces. */
async function scriptBytes(answer: Response): Promise<number> {
  const known = knownScripts.get(answer.url()) ?? gzipSync(await answer.body()).length
  knownScripts.set(answer.url(), known)
  return known
}

const sum = (all: { bytes: number }[]) => all.reduce((so, { bytes }) => so + bytes, 0)

/** Opens a page as a phone and a desk do, over a slow line, and weighs what comes. */
export async function expectWithinBudgets(browser: Browser, site: string, path: string) {
  const floor = await emptyPageScript()
  const visit = async (screen: (typeof screens)[number]) => {
    const context = await browser.newContext(screen)
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
    expect(
      own,
      `script of ${path}, beside an empty page’s ${floor}:\n${parts.join('\n')}`,
    ).toBeLessThanOrEqual(ownScript(path))
    expect(dataIn(html), `data of ${path}`).toBeGreaterThan(10_000)
    expect(dataIn(html), `data of ${path}`).toBeLessThan(ownData)
    // A floor measured wrongly would let everything pass.
    expect(own, 'script').toBeGreaterThan(1_000)
    const fonts = of('font').map(({ address, bytes }) => `${bytes} ${address}`)
    expect(sum(of('font')), `fonts of ${path}:\n${fonts.join('\n')}`).toBeLessThan(allFonts)
    if (programs.includes(path)) return
    // The first screen's, and what a browser fetches ahead below it.
    for (const { address, bytes } of of('picture')) expect(bytes, address).toBeLessThan(onePicture)
  }
  // Most of it is waiting.
  await Promise.all(screens.map(visit))
}
