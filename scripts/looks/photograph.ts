import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { Problem } from '../stack/problem.ts'
import { type Mode, modes, openWindow, widths } from './camera.ts'
import { force } from './forced.ts'
import { groupOf, isNamed, type Options } from './options.ts'
import { drawn, holdStill } from './steady.ts'

export type Photograph = { name: string; picture: Buffer }
export type Session = { photographs: Photograph[]; complaints: Set<string> }

/** Development's own noise; built pages do not make it. */
const noise = /Transition was skipped|ViewTransition|React DevTools|\[HMR\]|\[Fast Refresh\]/

/** Photographs the styleguide's groups, and the site's pages if asked, at all widths in both modes. */
export async function photograph(
  browser: Browser,
  site: string,
  options: Options,
): Promise<Session> {
  const session: Session = { photographs: [], complaints: new Set() }
  const paths = options.pages ? await sitePaths(site) : []
  for (const width of widths)
    for (const mode of modes) {
      const window = await openWindow(browser, site, width, mode)
      const page = await window.newPage()
      const complain = (text: string) => {
        const complaint = `${new URL(page.url()).pathname}: ${text.slice(0, 500)}`
        if (!noise.test(text)) session.complaints.add(complaint)
      }
      page.on('console', (said) => said.type() === 'error' && complain(said.text()))
      page.on('pageerror', (error) => complain(error.message))
      const wanted = (of: string) => isNamed(options.names, nameOf(of, width, mode))
      const keep = async (of: string, shot: Promise<Buffer>) =>
        session.photographs.push({
          name: nameOf(of, width, mode),
          picture: await small(await shot),
        })

      await open(page, `${site}/styleguide${only(options.names)}`)
      await holdStill(page)
      await force(page)
      for (const group of await groupsOf(page))
        if (wanted(group)) await keep(group, groupAlone(page, group))
      for (const path of paths) {
        const name = pageName(path)
        if (!wanted(name)) continue
        await open(page, site + path)
        await page.waitForLoadState('networkidle')
        await holdStill(page)
        await keep(name, page.screenshot({ fullPage: true }))
      }
      await window.close()
      console.info(`  ${width} px, ${mode}`)
    }
  return session
}

async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  if (!answer?.ok())
    throw new Problem(`${address} answers ${answer?.status()}: its terminal says what is wrong.`)
}

/** The groups that are wanted: the others need not be made. */
const only = (names: string[]) =>
  `?${new URLSearchParams([...new Set(names.map(groupOf))].map((name) => ['only', name]))}`

const nameOf = (of: string, width: number, mode: Mode) => `${of}-${width}-${mode}`
const pageName = (path: string) => `page${path === '/' ? '-home' : path.replaceAll('/', '-')}`

const groupsOf = (page: Page) =>
  page
    .locator('[data-group]')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-group') ?? ''))

/** Alone on its page: what stands above it would move it by parts of a pixel. */
async function groupAlone(page: Page, group: string): Promise<Buffer> {
  await page.evaluate((wanted) => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *'))
      part.hidden = part.dataset.group !== wanted
    window.scrollTo(0, 0)
  }, group)
  await drawn(page)
  const clip = await page.locator(`[data-group="${group}"]`).boundingBox()
  if (!clip) throw new Error(`The group “${group}” has no size`)
  const { x, y, width, height } = clip
  return page.screenshot({
    fullPage: true,
    clip: { x: Math.round(x), y: Math.round(y), width, height: Math.ceil(height) },
  })
}

async function sitePaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '/', site).pathname,
  )
}

/** Pictures lie in the repository: with 64 colours they are 0.4 of their size (18 groups, 2.1 MB to 0.9). */
async function small(picture: Buffer): Promise<Buffer> {
  const few = await sharp(picture)
    .removeAlpha()
    .png({ palette: true, colours: 64, quality: 90, dither: 0 })
    .toBuffer()
  return sharp(few).webp({ lossless: true, effort: 4 }).toBuffer()
}
