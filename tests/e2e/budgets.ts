import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { nightly } from '#tests/nightly.ts'
import { emptyPageScript } from './empty-site/script.ts'
import { expect } from './fixtures.ts'
import { programPaths, toolkitPaths } from './paths.ts'
import { openSlowly, readToTheEnd } from './settles.ts'

/* Budgets of a visitor's page, in bytes. The owner sets them. */
const allFonts = 52_000
const onePicture = 60_000
/**
 * Budget for React's hydration data in the document's inline scripts. It counts uncompressed bytes, because the order
 * of the data's rows changes from request to request. Gzipped, the same data of Home differ by 1.2 kB.
 */
const ownData = 92_000

const dataIn = (html: string) =>
  (html.match(/<script>\(?self\.__next_f.*?<\/script>/gs) ?? []).join('').length

/**
 * Budgets for the script of interactive pages. The screens that all forms share take up to 200 bytes more than screens of
 * their own would. They are not loaded later, because a visitor without a connection must reach the last screen.
 */
const ownScriptOf: Record<string, number> = {
  '/career-assessment': 17_250,
  '/questionnaire': 19_250,
  '/image-bank': 23_900,
  '/quiz/how-you-lead': 19_450,
}
/** Budgets for the script of pages with a form of their own. The form for groups is loaded by its programs alone. */
const formScriptOf: Record<string, number> = {
  '/newsletter': 11_260,
  '/call': 11_130,
  '/onboarding-box': 15_280,
  '/campus-corporate': 15_280,
}
/**
 * Programs and toolkits, which share a route. Its script contains both the self-check and the worksheets. 0.7 kB of it
 * read the marks of other programs in a template.
 */
const sharedRoute = [...programPaths, ...toolkitPaths]
function ownScript(path: string): number {
  // A landing page may have every form and section.
  if (path.startsWith('/pages/')) return 13_820
  const own = ownScriptOf[path] ?? formScriptOf[path]
  return own ?? (sharedRoute.includes(path) ? 13_800 : 11_010)
}
/** Interactive pages. Their pictures have no budget. */
export const programs = Object.keys(ownScriptOf)

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
    expect(
      own,
      `script of ${path}, beside an empty page’s ${floor}:\n${parts.join('\n')}`,
    ).toBeLessThanOrEqual(ownScript(path))
    expect(dataIn(html), `data of ${path}`).toBeGreaterThan(10_000)
    expect(dataIn(html), `data of ${path}`).toBeLessThan(ownData)
    // If the script of the empty page is measured too large, every page would be within its budget.
    expect(own, 'script').toBeGreaterThan(1_000)
    const fonts = of('font').map(({ address, bytes }) => `${bytes} ${address}`)
    expect(sum(of('font')), `fonts of ${path}:\n${fonts.join('\n')}`).toBeLessThan(allFonts)
    if (programs.includes(path)) return
    // These are the pictures of the first screen, and those below it that the browser preloads.
    for (const { address, bytes } of of('picture')) expect(bytes, address).toBeLessThan(onePicture)
  }
  // In parallel, because most of the time is waiting.
  await Promise.all(screens.map(visit))
}
