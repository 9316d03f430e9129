import { beforeEach, expect, test, vi } from 'vitest'

let handler: typeof import('#web/page-cache/cache-handler.ts')
let publishes: typeof import('#web/page-cache/publish-count.ts')
let ran = 0
beforeEach(async () => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'careerCare')
  handler = await import('#web/page-cache/cache-handler.ts')
  publishes = await import('#web/page-cache/publish-count.ts')
  vi.spyOn(performance, 'now').mockImplementation(() => ran)
})

const open = () => new handler.default()
const page = (text: string, tags = 'home,_N_T_/') => ({
  html: text,
  headers: { 'x-next-cache-tags': tags },
})
const asPage = { kind: 'APP_PAGE' }
const forHalfAMinute = { cacheControl: { revalidate: 30 } }
const asQuery = { kind: 'FETCH', tags: ['home'], softTags: ['_N_T_/'] }
const result = { kind: 'FETCH', data: { body: 'text' }, revalidate: 30 }

/** Renders a page like Next. @param during runs between begin and end of the rendering */
async function render(key: string, value: unknown, during = () => {}) {
  const request = open()
  expect(await request.get(key, asPage)).toBeNull()
  during()
  await request.set(key, value, forHalfAMinute)
}
const stored = async (key: string) => Object(await open().get(key, asPage)).value

test('returns a page and a query result to later requests, with the time at which they were stored', async () => {
  await render('/', page('text'))
  expect(await open().get('/', asPage)).toEqual({
    value: page('text'),
    lastModified: performance.timeOrigin + ran,
    ...forHalfAMinute,
  })
  const request = open()
  expect(await request.get('query', asQuery)).toBeNull()
  await request.set('query', result, { tags: ['home'] })
  expect(await open().get('query', asQuery)).toMatchObject({ value: result })
})

test('returns no page and no result of a published tag, and keeps those of other tags', async () => {
  await render('/', page('home'))
  await render('/terms', page('terms', 'legalPage'))
  const request = open()
  await request.get('query', asQuery)
  await request.set('query', result, { tags: ['home'] })
  publishes.raiseTags(['home'])
  expect(await stored('/')).toBeUndefined()
  expect(await open().get('query', asQuery)).toBeNull()
  expect(await stored('/terms')).toEqual(page('terms', 'legalPage'))
})

test('does not store a rendering or a result that began before a publish of one of its tags', async () => {
  await render('/', page('old'), () => publishes.raiseTags(['home']))
  expect(await stored('/')).toBeUndefined()
  const request = open()
  await request.get('query', asQuery)
  await request.revalidateTag('home')
  await request.set('query', result, { tags: ['home'] })
  expect(await open().get('query', asQuery)).toBeNull()
  await render('/', page('new'), () => publishes.raiseTags(['legalPage']))
  expect(await stored('/')).toEqual(page('new'))
})

test('an earlier rendering that ends late does not replace a page from after the publish', async () => {
  const early = open()
  await early.get('/', asPage)
  publishes.raiseTags(['home'])
  await render('/', page('new'))
  await early.set('/', page('old'), forHalfAMinute)
  expect(await stored('/')).toEqual(page('new'))
})

test('the earliest begin counts if one request misses a key twice', async () => {
  const request = open()
  await request.get('query', asQuery)
  publishes.raiseTags(['home'])
  await request.get('query', asQuery)
  await request.set('query', result, { tags: ['home'] })
  expect(await open().get('query', asQuery)).toBeNull()
})

test('does not store a value whose begin is unknown', async () => {
  await open().set('/', page('text'), forHalfAMinute)
  expect(await stored('/')).toBeUndefined()
})

test('returns no page after its time by the monotonic clock, whatever the wall clock', async () => {
  await render('/', page('text'))
  ran += 29_999
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await stored('/')).toEqual(page('text'))
  ran += 1
  expect(await stored('/')).toBeUndefined()
  vi.useRealTimers()
})

test('forgets a page that Next no longer has', async () => {
  await render('/', page('text'))
  ran += 30_000
  await render('/', null)
  expect(await stored('/')).toBeUndefined()
})

test('renderingsEnded waits for the present renderings, and not for later ones or for queries', async () => {
  const early = open()
  await early.get('/', asPage)
  await open().get('query', asQuery)
  let haveEnded = false
  const ended = publishes.renderingsEnded().then((all) => (haveEnded = all))
  await open().get('/later', asPage)
  await new Promise(setImmediate)
  expect(haveEnded).toBe(false)
  await early.set('/', page('text'), forHalfAMinute)
  expect(await ended).toBe(true)
})

test('renderingsEnded returns false at its time limit, and does not wait for the same renderings again', async () => {
  await open().get('/', asPage)
  expect(await publishes.renderingsEnded(10)).toBe(false)
  expect(await publishes.renderingsEnded()).toBe(true)
})

test('renderingsEnded does not wait for a rendering that failed half a minute ago', async () => {
  await open().get('/', asPage)
  ran += 30_001
  expect(await publishes.renderingsEnded()).toBe(true)
})

test('a value that cannot be measured is not stored, and ends its rendering', async () => {
  const request = open()
  await request.get('/', asPage)
  await expect(request.set('/', { html: () => 'text' }, forHalfAMinute)).rejects.toThrow()
  expect(await publishes.renderingsEnded(10)).toBe(true)
})
