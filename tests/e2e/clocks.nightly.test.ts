import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StackProcess, startStack } from '#scripts/stack/process.ts'
import { expect, test } from './fixtures.ts'
import { copyBuild, copyRepository } from './hosted/repository-copy.ts'
import { lake } from './lake.ts'

/* Next's clock differs from the lake's. The test changes Next's cache and a build's dates in a copy of the site. */

test.describe.configure({ mode: 'serial' })

let folder: string
let clock: string
let copy: string
let stack: StackProcess | undefined

const setClock = (hours: number) => writeFileSync(clock, `${hours}`)

test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-clocks-'))
  clock = path.join(folder, 'hours')
  copy = copyRepository('clocks-repository')
})
test.afterEach(async () => {
  await stack?.stop()
  stack = undefined
})
test.afterAll(() => {
  for (const one of [copy, folder]) rmSync(one, { recursive: true, force: true })
})

/** Restores the build, and dates its pages a number of hours into the future. */
function putBuild(hours: number): void {
  const date = new Date(Date.now() + hours * 3_600_000)
  copyBuild(copy)
  const pages = path.join(copy, 'web/.next/server/app')
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(pages, name), date, date)
}

const cases = [
  { condition: 'has a clock an hour ahead', starts: 1 },
  { condition: 'has a clock an hour behind', starts: -1 },
  { condition: 'has its clock set an hour ahead', runs: 1 },
  { condition: 'has its clock set back by an hour', runs: -1 },
  { condition: 'has a build that is dated an hour ahead', build: 1 },
]

for (const { condition, starts = 0, runs = starts, build = 0 } of cases) {
  test(`serves publishes while Next ${condition}`, async () => {
    putBuild(build)
    setClock(starts)
    const data = path.join(folder, condition.replaceAll(' ', '-'))
    const preload = path.join(copy, 'tests/publishing/next-clock.ts')
    const variables = { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clock }
    stack = await startStack(data, variables, copy)
    const { site, studio } = stack
    const page = async () => (await fetch(`${site}/terms`)).text()
    expect(await page()).toContain('</html>')
    setClock(runs)
    await pause(300)
    for (const title of ['Published first', 'Published second']) {
      const query = '*[_type == "legalPage" && slug.current == "terms"]'
      await lake(studio).patch({ query }).set({ title }).commit()
      const shows = async () => (await page()).includes(title)
      await expect.poll(shows, { timeout: 60_000 }).toBe(true)
    }
  })
}
