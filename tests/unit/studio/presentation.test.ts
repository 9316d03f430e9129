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
  ...{ referrers: [], drafts: [], programs: [] },
})

/** Every message that is shown above a document's form. */
function messagesOf(type: string, usage: Usage): (string | undefined)[] {
  const messages: (string | undefined)[] = []
  const documentStore = { listenQuery: () => of(usage) }
  const states = Reflect.apply(locations, undefined, [{ id: 'x', type }, { documentStore }])
  if (!(states instanceof Observable)) throw new Error('Locations are no observable')
  states.subscribe(({ message }: DocumentLocationsState) => messages.push(message))
  return messages
}

test('the message above a form changes at the document’s publish dates', () => {
  const dates = { publishFrom: at(1), publishUntil: at(2) }
  const messages = messagesOf('video', usageOf('video', dates))
  expect(messages).toEqual([expect.stringMatching(/^Not on the site now: it comes on /)])
  vi.advanceTimersByTime(hour - 1)
  expect(messages).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(messages.slice(1)).toEqual([undefined])
  vi.advanceTimersByTime(hour)
  expect(messages.slice(2)).toEqual([expect.stringMatching(/^Not on the site now: it was there until /)])
})

test('the message above a toolkit’s form changes at the publish dates of its program', () => {
  const messages = messagesOf('toolkit', usageOf('toolkit', {}, { publishUntil: at(1) }))
  vi.advanceTimersByTime(hour)
  expect(messages).toEqual([undefined, 'Not on the site now: its program is not.'])
})

test('a publish date years ahead changes no message before that date', () => {
  const messages = messagesOf('video', usageOf('video', { publishUntil: '2099-01-01T00:00:00Z' }))
  vi.advanceTimersByTime(hour)
  expect(messages).toEqual([undefined])
})

test('mainDocuments has one route per page, and one filter per route', () => {
  const routes = mainDocuments.map(({ route }) => route)
  expect(routes).toContain('/insights')
  expect(routes.filter((route) => String(route).includes(':'))).toEqual([
    ...['/pages/:name', '/:name', '/insights/:name', '/quiz/:name', '/newsletter/issues/:name'],
  ])
  const own = mainDocuments.find(({ route }) => route === '/:name')
  expect(own).toMatchObject({
    filter: expect.stringContaining('["legalPage","program","toolkit"]'),
  })
})
