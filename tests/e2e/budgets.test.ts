import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { emptyPageScript } from './empty-site/script.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'
import { settles } from './settles.ts'

/*
 * What a visitor's page may weigh, in bytes: a machine's speed has no part in them, so they are asserted
 * and not only measured. The budgets are the owner's.
 */
const ownScript = 10_000
const allFonts = 60_000
const onePicture = 60_000

/** These are programs that a visitor works in, and not pages that are read. */
const programs = ['/career-assessment', '/questionnaire', '/image-bank']
const contentPages = [...everyPath.filter((path) => !programs.includes(path)), '/thanks/contact']

const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

/** All that a page fetches before anybody scrolls or touches it. */
async function fetched(browser: Browser, address: string, screen: (typeof screens)[number]) {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(address, { waitUntil: 'networkidle' })
  const weighed = await Promise.all(answers.map(weigh))
  await context.close()
  return weighed
}

async function weigh(answer: Response) {
  const request = answer.request()
  const address = answer.url()
  const kind = /\/(?:media|drawings)\//.test(new URL(address).pathname)
    ? 'picture'
    : request.resourceType()
  const bytes =
    kind === 'script' ? await scriptBytes(answer) : (await request.sizes()).responseBodySize
  return { kind, address, bytes }
}

/** Does something with each of many, three at a time: most of it is waiting for the network. */
async function withEach<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  await Promise.all(
    [1, 2, 3].map(async () => {
      for (const one of left) await work(one)
    }),
  )
}

const knownScripts = new Map<string, number>()

/** By our own gzip, once a file: the server's depends on where its answer was cut in pieces. */
async function scriptBytes(answer: Response): Promise<number> {
  const known = knownScripts.get(answer.url()) ?? gzipSync(await answer.body()).length
  knownScripts.set(answer.url(), known)
  return known
}

const sum = (all: { bytes: number }[]) => all.reduce((so, { bytes }) => so + bytes, 0)

test('a page keeps its budgets of script, fonts and pictures', async ({ browser, site }) => {
  const floor = await emptyPageScript()
  const own: Record<string, number> = {}
  await withEach(contentPages, async (path) => {
    for (const screen of screens) {
      const all = await fetched(browser, site + path, screen)
      const of = (kind: string) => all.filter((one) => one.kind === kind)
      own[path] = sum(of('script')) - floor
      expect(sum(of('font')), `${path}: fonts`).toBeLessThan(allFonts)
      // The first screen's, and what a browser fetches ahead below it.
      for (const { address, bytes } of of('picture'))
        expect(bytes, `${path}, ${screen.viewport.width} px: ${address}`).toBeLessThan(onePicture)
    }
  })
  expect(Object.entries(own).filter(([, bytes]) => bytes > ownScript)).toEqual([])
  // A floor measured wrongly would let everything pass.
  for (const [path, bytes] of Object.entries(own)) expect(bytes, path).toBeGreaterThan(1_000)
})

for (const width of [390, 1440])
  test(`nothing moves while a page loads and scrolls, ${width} px`, async ({ browser, site }) => {
    const moved: string[] = []
    await withEach([...contentPages, ...programs], async (path) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      moved.push(...(await settles(await context.newPage(), site + path)))
      await context.close()
    })
    expect(moved).toEqual([])
  })

test('drawings come compressed', async ({ site }) => {
  const home = await (await fetch(site)).text()
  const drawing = /\/drawings\/[a-z_]+\.svg/.exec(home)?.[0]
  const { headers } = await fetch(`${site}${drawing}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-encoding')).toBe('gzip')
})
