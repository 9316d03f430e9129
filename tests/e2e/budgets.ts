import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { nightly } from '#tests/nightly.ts'
import { emptyPageScript } from './empty-site/script.ts'
import { expect } from './fixtures.ts'
import { programPaths, toolkitPaths } from './paths.ts'
import { openSlowly, readToTheEnd } from './settles.ts'

/* Budgets of a visitor's page, in bytes. They do not depend on a machine's speed, so they are
   asserted and not only measured. The owner sets them. */
const allFonts = 52_000
const onePicture = 60_000
/**
 * React's hydration data in the document's inline scripts, uncompressed: the order of its rows
 * depends on time, and the same data of Home differ by 1.2 kB with gzip.
 */
const ownData = 90_000

const dataIn = (html: string) =>
  (html.match(/<script>\(?self\.__next_f.*?<\/script>/gs) ?? []).join('').length

/** Budgets for the script of interactive pages. */
const ownScriptOf: Record<string, number> = {
  '/career-assessment': 16_200,
  '/questionnaire': 18_300,
  '/image-bank': 22_950,
}
/** Programs and toolkits share a route. Its script contains the self-check of programs and the worksheets of toolkits. */
const sharedRoute = [...programPaths, ...toolkitPaths]
function ownScript(path: string): number {
  // A landing page may have every form and section.
  if (path.startsWith('/pages/')) return 12_700
  return ownScriptOf[path] ?? (sharedRoute.includes(path) ? 12_300 : 10_900)
}
/** Interactive pages: their script, data and fonts have budgets, but not their pictures. */
export const programs = Object.keys(ownScriptOf)

/** A phone, as wide as a tablet in device pixels, and a desktop. The phone alone is tested by day: it loads as much. */
const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  ...(nightly.skip ? [] : [{ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }]),
]

async function weigh(answer: Response) {
  const kind = kindOf(answer)
  return { kind, address: answer.url(), bytes: await bytesOf(answer, kind) }
}

function kindOf(answer: Response): string {
  // The browser does not treat an illustration as an image if the page uses a part of it.
  const isPicture = answer.headers()['content-type']?.startsWith('image/')
  return isPicture ? 'picture' : answer.request().resourceType()
}

async function bytesOf(answer: Response, kind: string): Promise<number> {
  if (kind === 'script') return scriptBytes(answer)
  return (await answer.request().sizes()).responseBodySize
}

const knownScripts = new Map<string, number>()

/** Gzipped here, once a file: the server's size depends on its chunks. */
async function scriptBytes(answer: Response): Promise<number> {
  const known = knownScripts.get(answer.url()) ?? gzipSync(await answer.body()).length
  knownScripts.set(answer.url(), known)
  return known
}

const sum = (all: { bytes: number }[]) => all.reduce((so, { bytes }) => so + bytes, 0)

/** Opens a page like each screen, over a slow line, and sums up the bytes. */
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
    expect(
      own,
      `script of ${path}, beside an empty page’s ${floor}:\n${parts.join('\n')}`,
    ).toBeLessThanOrEqual(ownScript(path))
    expect(dataIn(html), `data of ${path}`).toBeGreaterThan(10_000)
    expect(dataIn(html), `data of ${path}`).toBeLessThan(ownData)
    // Fails if the empty page's script is measured wrongly: every page would then be within its budget.
    expect(own, 'script').toBeGreaterThan(1_000)
    const fonts = of('font').map(({ address, bytes }) => `${bytes} ${address}`)
    expect(sum(of('font')), `fonts of ${path}:\n${fonts.join('\n')}`).toBeLessThan(allFonts)
    if (programs.includes(path)) return
    // Pictures of the first screen, and those that a browser preloads below it.
    for (const { address, bytes } of of('picture')) expect(bytes, address).toBeLessThan(onePicture)
  }
  // Most of the time is waiting.
  await Promise.all(screens.map(visit))
}
