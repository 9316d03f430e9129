import { expect, test } from '@playwright/test'
import { lakeClient } from '#lake/client'
import { startBehindNginx } from '#scripts/bench/nginx.ts'
import { draftMode } from '#tests/e2e/draft-mode.ts'

/* nginx in front of the site, as docs/deployment.md configures it. `npm run bench -- cache` measures it. */
test.describe.configure({ mode: 'serial' })

let stack: Awaited<ReturnType<typeof startBehindNginx>>
test.beforeAll(async () => {
  stack = await startBehindNginx()
})
test.afterAll(() => stack?.[Symbol.asyncDispose]())

const { name, value } = draftMode()
const preview = { cookie: `${name}=${value}` }

/** What the cache in front answers, to a visitor or to the coach's preview. */
const ask = async (path: string, headers = {}) => {
  const answer = await fetch(`${stack.front}${path}`, { headers })
  return { answer, text: await answer.text() }
}
const lake = () => lakeClient({ url: stack.studio, projectId: 'local', dataset: 'production' })

test('a publish reaches the next visitor, of a page that was kept', async () => {
  for (const text of ['A first sentence', 'A second sentence']) {
    await ask('/')
    await lake().patch('home').set({ 'hero.text': text }).commit()
    // A page says that it may be kept for half a minute.
    const timeout = 10_000
    await expect.poll(async () => (await ask('/')).text, { timeout }).toContain(text)
  }
})

test('a preview gets the draft and leaves none of it to visitors', async () => {
  const home = await lake().getDocument('home')
  if (!home) throw new Error('no home')
  const hero = { ...Object(home.hero), text: 'A sentence that nobody has published' }
  await lake().createOrReplace({ ...home, _id: 'drafts.home', hero })
  await ask('/?kept')
  for (const path of ['/?kept', '/?not-kept']) {
    const draft = await ask(path, preview)
    expect(draft.text.replaceAll(/[\u200b-\u200d\ufeff]/g, ''), path).toContain(hero.text)
    expect((await ask(path)).text, path).not.toContain(hero.text)
  }
})

test('the owner’s pages are made for each request', async () => {
  const policies = [await ask('/owner/sign-in'), await ask('/owner/sign-in')].map(({ answer }) =>
    answer.headers.get('content-security-policy'),
  )
  expect(policies[0]).toContain('nonce-')
  expect(policies[0]).not.toBe(policies[1])
})

test('each encoding is kept by itself, and a page says what it is', async () => {
  for (const encoding of ['br', 'gzip', 'identity', 'gzip', 'br']) {
    const { answer, text } = await ask('/privacy', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(text).toContain('</html>')
    expect(answer.headers.get('content-security-policy')).toContain('sha256-')
  }
})

test('pages that were asked for stay while the site is away', async () => {
  await ask('/book')
  await stack.stop()
  expect((await ask('/book')).answer.status).toBe(200)
  expect((await ask('/terms?never-asked')).answer.status).toBe(502)
})
