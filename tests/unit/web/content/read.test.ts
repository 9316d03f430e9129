import { expect, test, vi } from 'vitest'
import { programCountQuery, promisesQuery } from '#web/content/queries/names.ts'
import { siteQuery } from '#web/content/queries/site.ts'

vi.mock('next/headers.js', () => ({
  draftMode: async () => ({ isEnabled: true }),
  cookies: async () => new Map(),
}))
vi.mock('#web/content/client.ts', () => ({
  contentClient: () => ({
    fetch: async (query: string) => ({
      result: query.includes(promisesQuery)
        ? { experienceYears: 7 }
        : query.includes(programCountQuery)
          ? 6
          : {
              ...{ name: 'published', programs: [] },
              slogans: ['{years} years', '{programsInWords} ways', '{months}'],
            },
      readAt: '2026-11-22T10:00:00Z',
      // Result of the query for publish dates.
      ...{ dates: [], now: '2026-11-22T10:00:00Z' },
    }),
  }),
  draftClient: () => ({ fetch: async () => ({ name: 'a draft' }) }),
}))

test('read returns published content in a route handler, even in a preview', async () => {
  // An earlier test file of this process may have loaded the real modules.
  vi.resetModules()
  const { read } = await import('#web/content/read.ts')
  expect(await read(siteQuery)).toMatchObject({ name: 'published' })
})

test('readPublished interpolates placeholders at any depth, except unknown ones', async () => {
  vi.resetModules()
  const { readPublished } = await import('#web/content/read.ts')
  expect(await readPublished(siteQuery)).toMatchObject({
    slogans: ['7 years', 'Six ways', '{months}'],
  })
})
