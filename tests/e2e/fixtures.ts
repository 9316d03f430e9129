import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test'
import { Coach } from './coach.ts'
import { nameHydrationErrors } from './hydration.ts'
import { lake, restorer } from './lake.ts'
import { slowDown } from './slow-line.ts'

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests with npm test`)
  return value
}

type Fixtures = {
  site: string
  /** The Studio's address, with the embedded lake behind it. */
  studio: string
  /** Matches errors that the test causes on purpose. Any other error fails the test. */
  expectedTrouble: RegExp | undefined
  /** Restores a document after the test, and deletes its draft. Other tests that restore the document wait meanwhile. */
  keep: (id: string) => Promise<void>
  /** The coach, whose Studio stays open from test to test, because loading the Studio takes most of the time. */
  coach: Coach
  /** Opens a document in the coach's Studio, and restores it after the test. @param path field to open */
  edit: (type: string, id: string, path?: string) => Promise<void>
  /** Creates a draft and opens it in the coach's Studio. The draft is deleted after the test. @returns its id */
  begin: (type: string, fields: object) => Promise<string>
  /** Opens a Studio in a browser context of its own, until the test ends. @param address default: the embedded Studio */
  arrive: (address?: string) => Promise<Coach>
}

/** Options of a Playwright configuration. */
export type WorkerOptions = {
  /** Largest delay of a response in milliseconds, for `npm test -- slow`. */
  maxDelay: number
}

type WorkerFixtures = {
  studioOfWorker: Coach
}

/** Matches Chromium's report of a skipped cross-fade between two pages, which a slow machine causes. */
const crossFade = /Transition was (?:aborted|skipped)|ViewTransition opt-in/

/**
 * Playwright's test. A console error, an uncaught exception, a failed request or a status of 400 or more fails it.
 */
export const test = base.extend<Fixtures, WorkerFixtures & WorkerOptions>({
  maxDelay: [0, { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixture's needs from it.
  site: async ({}, use) => use(needed('SITE')),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  studio: async ({}, use) => use(needed('STUDIO')),
  expectedTrouble: [undefined, { option: true }],
  studioOfWorker: [
    async ({ browser, maxDelay }, use) => {
      const coach = await Coach.arrive(browser, needed('STUDIO'), maxDelay)
      await use(coach)
      await coach.leave()
    },
    { scope: 'worker' },
  ],
  // The Studio retries refused requests, so they do not fail a test. The report of a failed test has them attached.
  coach: async ({ studioOfWorker }, use, info) => {
    studioOfWorker.trouble = []
    await use(studioOfWorker)
    const { trouble } = studioOfWorker
    if (info.status !== info.expectedStatus) await info.attach('Studio', { body: trouble.join('\n') })
  },
  keep: async ({ studio }, use, info) => {
    const restores: (() => Promise<void>)[] = []
    await use(async (id) => {
      const unlock = await lock(`kept-${id}`, info)
      const restore = await restorer(studio, id)
      restores.push(() => restore().finally(unlock))
    })
    // Restores all documents even after a failure, because another test may wait for a lock.
    const ends = await Promise.allSettled(restores.map((restore) => restore()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  },
  edit: ({ coach, keep }, use) =>
    use(async (type, id, path) => {
      await keep(id)
      await coach.open(type, id, path)
    }),
  begin: ({ edit, studio }, use) =>
    use(async (type, fields) => {
      const id = `${type}-of-a-test-${Date.now()}`
      await lake(studio).create({ ...fields, _id: `drafts.${id}`, _type: type })
      await edit(type, id)
      return id
    }),
  // Needs `keep`, so that the Studio is closed before the documents are restored.
  arrive: async ({ browser, keep: _, studio }, use) => {
    const coaches: Coach[] = []
    await use(async (address = studio) => {
      const coach = await Coach.arrive(browser, address)
      coaches.push(coach)
      return coach
    })
    for (const coach of coaches) await coach.leave()
  },
  context: async ({ context, expectedTrouble, maxDelay }, use) => {
    const trouble = watch(context)
    await context.addInitScript(nameHydrationErrors)
    await slowDown(context, maxDelay)
    await use(context)
    const unexpected = trouble.filter((one) => !crossFade.test(one) && !expectedTrouble?.test(one))
    expect(unexpected, 'console errors and failed requests').toEqual([])
  },
})

/**
 * Takes a lock among all workers. The lock is a folder, because creating a folder is atomic. The waiting time extends
 * the test's time-out.
 * @returns a function that releases it
 */
export async function lock(name: string, info: TestInfo): Promise<() => void> {
  const folder = path.join(path.dirname(needed('TERMINAL')), name)
  // No test takes longer, so a killed worker has left an older lock.
  const maxLockTime = info.project.timeout + 30_000
  const began = Date.now()
  const isTaken = () => {
    try {
      mkdirSync(folder)
      return false
    } catch {
      return Date.now() - began < maxLockTime
    }
  }
  info.setTimeout(info.timeout + maxLockTime)
  while (isTaken()) await pause(200)
  info.setTimeout(info.timeout - maxLockTime + Date.now() - began)
  return () => rmSync(folder, { recursive: true, force: true })
}

function watch(context: BrowserContext): string[] {
  const trouble: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => {
    trouble.push(`uncaught: ${error.error().message}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left cancels its running requests.
    if (why !== 'net::ERR_ABORTED') trouble.push(`failed: ${request.url()} ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`status ${response.status()}: ${response.url()}`)
  })
  return trouble
}

export { expect } from '@playwright/test'

/** Options of a browser without script. Chromium reports that it refuses the page's preloaded scripts. */
export const withoutScript = { javaScriptEnabled: false, expectedTrouble: /\.js csp$/ }
