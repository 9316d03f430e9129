import assert from 'node:assert/strict'
import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startStack } from '#scripts/stack/process.ts'
import type { Fault } from './fault.ts'
import { descendants, kill } from './processes.ts'
import { until } from './until.ts'
import { visitors } from './visitors.ts'

const pages = ['/', '/book', '/privacy', '/newsletter']

/** Requests stored pages repeatedly. */
function readers(site: string, perSecond: number) {
  const wrong: string[] = []
  let asked = 0
  const pending = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const page = pages[asked++ % pages.length] ?? '/'
    const one = fetch(site + page, { signal: AbortSignal.timeout(10_000) })
      .then(async (answer) => {
        if (answer.status !== 200) wrong.push(`${page}: ${answer.status}`)
        await answer.text()
      })
      .catch((error: Error) => wrong.push(`${page}: ${error.message}`))
      .finally(() => pending.delete(one))
    pending.add(one)
  }, 1000 / perSecond)
  return {
    wrong,
    asked: () => asked,
    async leave() {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

/** Starts a stack, waits until the gateway has stored all pages, and runs work on it. */
async function withStack<T>(work: (site: string, next: () => number) => Promise<T>): Promise<T> {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-next-ends-'))
  // Without the second proxy the address of a visitor is unknown, and the forms have no limit by visitor.
  const stack = await startStack(folder.path, { TRUST_PROXY: '2' })
  const health = async () => (await fetch(`${stack.site}/api/health`)).json()
  try {
    const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text()
    const all = sitemap.split('<loc>').length - 1
    await until('the pages to be stored', health, ({ gateway }) => gateway.pages >= all, 60)
    const next = () => {
      const [child] = descendants(stack.pid)
      assert.ok(child, 'Next does not run')
      return child
    }
    return await work(stack.site, next)
  } finally {
    await stack.stop()
  }
}

const answersAgain = (site: string) =>
  until(
    'Next to answer again',
    () => isUp(site),
    (status) => status === 200,
    60,
  )

const isUp = async (site: string) => (await fetch(`${site}/api/health`).catch(() => undefined))?.status

export const nextKilled: Fault = {
  name: 'next-killed',
  title: 'while Next is killed under load, stored pages are served, and each form is accepted once',
  run: ({ rounds }) =>
    withStack(async (site, next) => {
      const reading = readers(site, 50)
      const writing = visitors(async () => site, 150 * rounds)
      for (let round = 0; round < rounds; round++) {
        await writing.more(20)
        kill(next())
        await answersAgain(site)
      }
      await writing.more(20)
      await writing.leave()
      await reading.leave()
      assert.deepEqual(reading.wrong, [])
      assert.deepEqual(writing.refusals, [])
      assert.ok(writing.forms.every(({ id }) => id))
      return {
        pages: reading.asked(),
        forms: writing.forms.length,
        unanswered: writing.unanswered(),
      }
    }),
}

export const nextHangs: Fault = {
  name: 'next-hangs',
  title: 'while a signal suspends Next, stored pages are served; Next continues afterwards',
  run: () =>
    withStack(async (site, next) => {
      const pid = next()
      process.kill(pid, 'SIGSTOP')
      try {
        for (const page of pages) assert.equal((await fetch(site + page)).status, 200)
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      await until(
        'Next to continue',
        () => isUp(site),
        (status) => status === 200,
      )
      return { pages: pages.length }
    }),
}
