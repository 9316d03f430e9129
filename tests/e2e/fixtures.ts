import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test'
import { Coach } from './coach.ts'
import { restorer } from './lake.ts'
import { slowDown } from './slow-line.ts'

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the global set-up: run the tests with npm test`)
  return value
}

type Fixtures = {
  site: string
  /** The Studio's address, with the embedded lake behind it. */
  studio: string
  /** Errors that this test causes on purpose. All others fail it. */
  expectedTrouble: RegExp | undefined
  /** Restores a document after the test, without a draft. Other tests that keep the same document wait meanwhile. */
  keep: (id: string) => Promise<void>
  /** The coach, whose Studio stays open from test to test: loading it takes most of the time. */
  coach: Coach
}

/** Options of a configuration. */
export type WorkerOptions = {
  /** Largest delay of an answer in milliseconds: `npm test -- slow`. */
  maxDelay: number
}

type WorkerFixtures = {
  studioOfWorker: Coach
}

/** Chromium reports a skipped cross-fade between two pages: a slow machine has no time for one. */
const crossFade = /Transition was (?:aborted|skipped)|ViewTransition opt-in/

/**
 * Playwright's test; a console error, an uncaught exception, a failed request or an answer of 400 or more fails it.
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
  // Refused requests of the Studio explain a failed test, but do not fail one: it retries.
  coach: async ({ studioOfWorker }, use, info) => {
    studioOfWorker.trouble = []
    await use(studioOfWorker)
    const { trouble } = studioOfWorker
    if (info.status !== info.expectedStatus)
      await info.attach('Studio', { body: trouble.join('\n') })
  },
  keep: async ({ studio }, use, info) => {
    const restores: (() => Promise<void>)[] = []
    await use(async (id) => {
      const unlock = await lock(`kept-${id}`, info)
      const restore = await restorer(studio, id)
      restores.push(() => restore().finally(unlock))
    })
    // Restores all documents even after a failure: another test may wait for a lock.
    const ends = await Promise.allSettled(restores.map((restore) => restore()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  },
  context: async ({ context, expectedTrouble, maxDelay }, use) => {
    const trouble = watch(context)
    await slowDown(context, maxDelay)
    await use(context)
    const unexpected = trouble.filter((one) => !crossFade.test(one) && !expectedTrouble?.test(one))
    expect(unexpected, 'console errors and failed requests').toEqual([])
  },
})

/**
 * Takes a lock among all workers, as a folder, whose creation is atomic. The test's time-out grows
 * by the waiting time.
 * @returns a function that releases it
 */
export async function lock(name: string, info: TestInfo): Promise<() => void> {
  const folder = path.join(path.dirname(needed('TERMINAL')), name)
  // No test takes longer, including the restoring of documents: an older lock was left by a killed worker.
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
    if (message.type() === 'error')
      trouble.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => {
    trouble.push(`uncaught: ${error.error().message}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Leaving a page cancels its running requests.
    if (why !== 'net::ERR_ABORTED') trouble.push(`failed: ${request.url()} ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`status ${response.status()}: ${response.url()}`)
  })
  return trouble
}

export { expect } from '@playwright/test'

/** Browser without script; its policy refuses the page's preloads. */
export const withoutScript = { javaScriptEnabled: false, expectedTrouble: /\.js csp$/ }
