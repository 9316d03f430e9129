import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFollower, follow, type Progress } from '#studio/publish/follow.ts'

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

/** Reported progress for these responses of the site. The last response repeats. */
async function progressFor(answers: object[]) {
  const reports: Progress[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async () => Response.json(left.length > 1 ? left.shift() : left[0], { status: 404 }))
  const end = follow(change, (progress) => reports.push(progress))
  await vi.advanceTimersByTimeAsync(80_000)
  await end
  return reports
}

test('reports “noPage” after a response without the page', async () => {
  expect(await progressFor([noPage])).toEqual(['pending', 'noPage'])
})

test('reports “seen” after a response with the page', async () => {
  expect(await progressFor([noPage, noPage, seen])).toEqual(['pending', 'seen'])
})

test('reports “unreachable” after an unexpected response', async () => {
  expect(await progressFor([{ error: 'There is nothing here.' }])).toEqual(['pending', 'unreachable'])
})

test('reports nothing about a change after a newer change', async () => {
  const readAt = '2026-11-01T10:00:00.500Z'
  vi.stubGlobal('fetch', async () => Response.json({ readAt }))
  const reports: string[] = []
  const followNext = createFollower()
  const first = followNext(change, (progress) => reports.push(`first ${progress}`))
  const later = { ...change, publishedAt: seen.readAt }
  const second = followNext(later, (progress) => reports.push(`second ${progress}`))
  await vi.advanceTimersByTimeAsync(80_000)
  await Promise.all([first, second])
  expect(reports).toEqual(['second pending', 'second notTold', 'second old'])
})
