import { Observable, of } from 'rxjs'
import type { DocumentLocationsState } from 'sanity/presentation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Usage } from '#studio/document-locations.ts'
import { locations, mainDocuments } from '#studio/presentation.ts'

const hour = 3_600_000
const now = Date.parse('2026-12-01T12:00:00Z')
const at = (hours: number) => new Date(now + hours * hour).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const page = { _id: 'x', title: 'A', slug: 'a', hidden: null, isEmpty: false }
const usageOf = (type: string, dates: object, program: object | null = null): Usage => ({
  published: true,
  own: {
    ...{ ...page, _type: type, ...dates },
    program: program && { ...page, _type: 'program', ...program },
  },
  ...{ holders: [], drafts: [], programs: [] },
})

/** Messages above a document's form over time. */
function messagesOf(type: string, usage: Usage): (string | undefined)[] {
  const said: (string | undefined)[] = []
  const documentStore = { listenQuery: () => of(usage) }
  const found = Reflect.apply(locations, undefined, [{ id: 'x', type }, { documentStore }])
  if (!(found instanceof Observable)) throw new Error('Locations are no observable')
  found.subscribe(({ message }: DocumentLocationsState) => said.push(message))
  return said
}

test('the message above a form changes when the document appears and ends', () => {
  const dates = { publishFrom: at(1), publishUntil: at(2) }
  const said = messagesOf('video', usageOf('video', dates))
  expect(said).toEqual([expect.stringMatching(/^Not on the site now: it comes on /)])
  vi.advanceTimersByTime(hour - 1)
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said.slice(1)).toEqual([undefined])
  vi.advanceTimersByTime(hour)
  expect(said.slice(2)).toEqual([
    expect.stringMatching(/^Not on the site now: it was there until /),
  ])
})

test('the message above a toolkit changes when its program appears and ends', () => {
  const said = messagesOf('toolkit', usageOf('toolkit', {}, { publishUntil: at(1) }))
  vi.advanceTimersByTime(hour)
  expect(said).toEqual([undefined, 'Not on the site now: its program is not.'])
})

test('a date in some years sets no timer, which would fire at once', () => {
  const said = messagesOf('video', usageOf('video', { publishUntil: '2099-01-01T00:00:00Z' }))
  vi.advanceTimersByTime(hour)
  expect(said).toEqual([undefined])
})

test('each page opens the form of its document', () => {
  const routes = mainDocuments.map(({ route }) => route)
  expect(routes).toContain('/insights')
  expect(routes.filter((route) => String(route).includes(':'))).toEqual([
    ...['/pages/:name', '/:name', '/insights/:name', '/newsletter/issues/:name'],
  ])
  const own = mainDocuments.find(({ route }) => route === '/:name')
  expect(own).toMatchObject({
    filter: expect.stringContaining('["legalPage","program","toolkit"]'),
  })
})
