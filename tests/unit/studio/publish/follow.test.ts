import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow, type Progress } from '#studio/publish/follow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const change = {
  site: 'http://site.test',
  path: '/career-pivot',
  type: 'program',
  publishedAt: '2026-11-01T10:00:00.000Z',
}
const noPage = { isPage: false }
const seen = { readAt: '2026-11-01T10:00:01.000Z' }

/** Messages to the coach while the site gives these answers, a second each; the last one stays. */
async function toldOf(answers: object[]) {
  const told: Progress[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async () =>
    Response.json(left.length > 1 ? left.shift() : left[0], { status: 404 }),
  )
  const end = follow(change, (progress) => told.push(progress))
  await vi.advanceTimersByTimeAsync(80_000)
  await end
  return told
}

test('distinguishes a hidden page from a site that does not answer', async () => {
  expect(await toldOf([noPage])).toEqual(['waiting', 'noPage'])
})

test('waits for a new page that the site does not know yet', async () => {
  expect(await toldOf([noPage, noPage, seen])).toEqual(['waiting', 'seen'])
})

test('reports an unexpected answer as a site that does not answer', async () => {
  expect(await toldOf([{ error: 'There is nothing here.' }])).toEqual(['waiting', 'unreachable'])
})
