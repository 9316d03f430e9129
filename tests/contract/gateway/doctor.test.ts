import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '#tests/contract/leads/http.ts'
import type { Check } from '#web/checks/check.ts'
import { gateway as gatewayCheck } from '#web/checks/gateway.ts'
import { site as siteCheck } from '#web/checks/health-report.ts'
import { parseEnvironment } from '#web/env.ts'
import { descriptorProblem, maxConnections } from '#web/gateway/descriptors.ts'
import { type Before, gatewayBefore, pageOf, shared } from './fake-next.ts'

let before: Before | undefined
afterEach(async () => {
  await before?.close()
  before = undefined
})

/** Returns a finding of the doctor about a site. */
const said = (check: Check, siteUrl: string) => check.run(parseEnvironment({ SITE_URL: siteUrl }))

const start = async (isBroken = () => false) => {
  before = await gatewayBefore(
    (request, response) => {
      if (request.url === '/api/health') response.end('{}')
      else if (isBroken()) response.writeHead(500).end()
      else response.writeHead(200, { ...shared, 'cache-control': 's-maxage=1' }).end(pageOf('page'))
    },
    { refusedMs: { withBody: 0, withoutBody: 0 } },
  )
  return { ...before, site: `http://127.0.0.1:${before.port}` }
}

test('the doctor reports the number of stored pages', async () => {
  const { ask, site } = await start()
  await ask('/p')
  expect(await said(gatewayCheck, site)).toMatchObject({
    status: 'ok',
    text: 'Stored pages: 1. Each is renewed when somebody asks for it.',
  })
})

test('the doctor reports that stored pages could not be renewed, and their age', async () => {
  let isBroken = false
  const { ask, site, gateway } = await start(() => isBroken)
  await ask('/p')
  isBroken = true
  await vi.waitFor(async () => {
    expect((await ask('/p')).status).toBe(200)
    expect(gateway.report().failures).toBeGreaterThan(0)
  }, 5_000)
  expect(await said(gatewayCheck, site)).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(/^Stored pages could not be renewed the last .* up to \d+ s old\.$/),
  })
})

test('the doctor reports that Next does not run', async () => {
  const { site, stopNext } = await start()
  await stopNext()
  expect(await said(siteCheck, site)).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('Next does not run'),
  })
})

test('the doctor reports a limit of open files that is too low', async () => {
  const gateway = { pages: 1, oldestSeconds: 0, failures: 0, openFiles: 256 }
  const site = await serve(async () => Response.json({ gateway }))
  const found = await said(gatewayCheck, site.url)
  await site.stop()
  expect(found).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(/^A process may open 256 files here, .* raise the limit to 1024/),
  })
})

test('the limit of connections leaves enough file descriptors for the gateway and Next', () => {
  for (const limit of [192, 512, 1024, 4096, 20_000]) {
    const most = maxConnections(limit)
    expect(most).toBeGreaterThanOrEqual(16)
    if (most > 16) expect([2 * most + 90 < limit, most + 376 < limit]).toEqual([true, true])
  }
  expect([descriptorProblem(1024), descriptorProblem(191)?.isFatal]).toEqual([undefined, true])
})
