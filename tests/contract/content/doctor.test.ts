import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seed } from '#scripts/content/missing-content.ts'
import { webhookState } from '#scripts/content/sanity-project.ts'
import { allContent as check } from '#scripts/doctor/dataset-checks.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { withStoredSecrets } from '#scripts/stack/settings.ts'
import { folderOfTest, lakeOfTest } from '#tests/contract/lake.ts'
import { listen } from '#tests/port.ts'
import { incidents } from '#web/checks/incidents.ts'
import { parseEnvironment } from '#web/env.ts'

/** Returns the doctor's finding about the content of the lake at a port. */
const allContent = (port: number) => check.run(parseEnvironment({ STUDIO_PORT: `${port}` }))

test('the doctor reports whether a dataset refuses the request or does not answer', async () => {
  const { port, stop } = await listen((_, response) => response.writeHead(401).end())
  onTestFinished(stop)
  expect((await allContent(port))?.text).toBe('The dataset answers 401.')
  expect((await allContent(await freePort()))?.text).toBe('The dataset could not be read.')
})

test('the doctor reports an empty dataset as incomplete', async () => {
  const lake = await lakeOfTest()
  const said = () => allContent(lake.port)
  expect(await said()).toMatchObject({ status: 'problem', fix: 'Run npm run content:import.' })
  await lake.importSeed(seed)
  expect(await said()).toMatchObject({ status: 'ok' })
})

test('the doctor uses the secrets of an earlier start, unless a variable sets them', async () => {
  const DATA_DIR = await folderOfTest()
  expect(withStoredSecrets({ DATA_DIR })).toEqual({ DATA_DIR })
  const [CRON_SECRET, SESSION_SECRET] = ['made', 'made']
  writeFileSync(path.join(DATA_DIR, 'secrets.json'), JSON.stringify({ CRON_SECRET, SESSION_SECRET }))
  const given = { DATA_DIR, CRON_SECRET: '', SESSION_SECRET: 'a'.repeat(32) }
  expect(withStoredSecrets(given)).toEqual({ ...given, CRON_SECRET: 'made' })
})

test('the doctor reports a webhook that is disabled or that belongs to another dataset', () => {
  const [url, dataset] = ['https://site.test/api/revalidate', 'production']
  const hook = { id: '1', url, dataset, isDisabled: false }
  const state = (...hooks: (typeof hook)[]) => webhookState(hooks, { url, dataset })
  const [off, other] = [
    { ...hook, isDisabled: true },
    { ...hook, dataset: 'staging' },
  ]
  expect(state({ ...hook, url: 'https://other.test/' })).toBe('missing')
  expect([state(off), state(other), state(off, other)]).toEqual(['off', 'off', 'off'])
  expect([state(off, hook), state({ ...hook, dataset: '*' })]).toEqual(['on', 'on'])
})

test.each([
  [{ today: 2, week: 9 }, 'In the last seven days (today): Sign-ins refused 9 (2).'],
  [{ today: 0, week: 0 }, 'In the last seven days nothing was refused or blocked, and no script failed.'],
])('the doctor lists incidents: %j', async (counts, text) => {
  const { port, stop } = await listen(({ url, headers }, response) => {
    expect([url, headers.authorization]).toEqual(['/api/incidents', `Bearer ${'c'.repeat(32)}`])
    response.end(JSON.stringify({ incidents: [{ label: 'Sign-ins refused', ...counts }] }))
  })
  onTestFinished(stop)
  const SITE_URL = `http://localhost:${port}`
  const site = parseEnvironment({ SITE_URL, CRON_SECRET: 'c'.repeat(32) })
  expect(await incidents.run(site)).toMatchObject({ status: 'ok', text })
})
