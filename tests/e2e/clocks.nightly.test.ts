import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/stack/build-cache.ts'
import { type StackProcess, startStack } from '#scripts/stack/process.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

/* Next's clock differs from the lake's. */

test.describe.configure({ mode: 'serial' })

let folder: string
let clock: string
let stack: StackProcess | undefined

const setClock = (hours: number) => writeFileSync(clock, `${hours}`)

test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-clocks-'))
  clock = path.join(folder, 'hours')
})
test.afterEach(async () => {
  await stack?.stop()
  stack = undefined
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cases = [
  { condition: 'has a clock an hour ahead', starts: 1 },
  { condition: 'has a clock an hour behind', starts: -1 },
  { condition: 'has its clock set an hour ahead', runs: 1 },
  { condition: 'has its clock set back by an hour', runs: -1 },
]

for (const { condition, starts = 0, runs = starts } of cases) {
  test(`serves publishes while Next ${condition}`, async () => {
    setClock(starts)
    const data = path.join(folder, condition.replaceAll(' ', '-'))
    const preload = path.join(root, 'tests/publishing/next-clock.ts')
    stack = await startStack(data, { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clock })
    const { site, studio } = stack
    const page = async () => (await fetch(`${site}/terms`)).text()
    expect(await page()).toContain('</html>')
    setClock(runs)
    await pause(300)
    for (const title of ['Published first', 'Published second']) {
      const query = '*[_type == "legalPage" && slug.current == "terms"]'
      await lake(studio).patch({ query }).set({ title }).commit()
      const shows = async () => (await page()).includes(title)
      await expect.poll(shows, { timeout: 10_000 }).toBe(true)
    }
  })
}
